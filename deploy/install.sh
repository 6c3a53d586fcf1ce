#!/bin/sh
# Installs Ludothèque from this source tree into a folder of its own: deploy/install.sh FOLDER
#
# Needs Python 3.11 or newer (PYTHON names one) and what pip and npm download (INSTALL_WITH gives pip
# further arguments, such as --no-index). Again into the same folder is an upgrade. The Containerfile
# runs this very script, and so does a test.
set -eu

[ $# -eq 1 ] || { echo "usage: deploy/install.sh FOLDER" >&2; exit 2; }
source=$(cd "$(dirname "$0")/.." && pwd)
folder=$1
python=${PYTHON:-python3}
page=$source/src/ludotheque/server/page/index.html

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'

changed() { # since the page was built
    cd "$source/web"
    [ -n "$(find src public index.html package-lock.json vite.config.ts -type f -newer "$page")" ]
}

if [ ! -f "$page" ] || changed; then
    PYTHON=$python "$source/web/build.sh"
fi

"$python" -m venv "$folder"
# shellcheck disable=SC2086 # several arguments
"$folder/bin/pip" install --quiet --upgrade --constraint "$source/requirements.lock" \
    ${INSTALL_WITH:-} "$source[postgres]"
"$folder/bin/ludotheque" --version
