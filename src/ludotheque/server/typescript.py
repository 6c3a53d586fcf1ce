"""The browser's types, written from `tables/messages/`: the same text every time."""

import json
from typing import Literal, get_args

from pydantic import TypeAdapter

from ludotheque.core.game import Json
from ludotheque.server.typescript_of_games import common_view
from ludotheque.server.wire import HTTP_MESSAGES
from ludotheque.tables.messages.message import Message
from ludotheque.tables.messages.new_tables import MakeTable, PlayOn
from ludotheque.tables.messages.news import ServerMessage
from ludotheque.tables.messages.people import SummariesAsked
from ludotheque.tables.messages.wishes import ClientMessage

_HEAD = "// Generated from tables/messages/ by `ludotheque wire`. Do not edit.\n"
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def typescript() -> str:
    """One exported interface for every message, and the two unions of the WebSocket."""
    schemas = _schemas()
    parts = [_HEAD]
    parts += [_interface(name, schemas[name]) for name in sorted(schemas)]
    parts.append(common_view())
    for union, names in (("ClientMessage", _clients()), ("ServerMessage", _servers())):
        parts.append(f"export type {union} =\n" + "\n".join(f"  | {n}" for n in names) + ";\n")
    return "\n".join(parts)


def _clients() -> list[str]:
    return [model.__name__ for model in message_types(ClientMessage)]


def _servers() -> list[str]:
    return [model.__name__ for model in message_types(ServerMessage)]


def message_types(union: object) -> list[type[Message]]:
    """The messages of a union, in its order."""
    return list(get_args(union))


def _schemas() -> dict[str, Json]:
    models = [
        *HTTP_MESSAGES,
        *message_types(ClientMessage),
        *message_types(ServerMessage),
    ]
    wanted = [(model.__name__, _mode(model), TypeAdapter(model)) for model in models]
    _, schema = TypeAdapter.json_schemas(wanted, ref_template="{model}")
    found: dict[str, Json] = schema["$defs"]
    return found


def _mode(model: type[Message]) -> Literal["validation", "serialization"]:
    """What a browser sends may leave defaults out; what it gets has every field."""
    sent = (*message_types(ClientMessage), MakeTable, SummariesAsked, PlayOn)
    return "validation" if model in sent else "serialization"


def _interface(name: str, schema: Json) -> str:
    required = set(schema.get("required", ()))
    lines = [_comment(schema.get("description", ""), "")]
    lines.append(f"export interface {name} {{\n")
    for field, of in schema.get("properties", {}).items():
        mark = "" if field in required else "?"
        lines.append(_comment(of.get("description", ""), "  "))
        lines.append(f"  {field}{mark}: {_type(of)};\n")
    return "".join(lines) + "}\n"


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    body = "\n".join(f"{indent} * {line}".rstrip() for line in text.splitlines())
    return f"{indent}/**\n{body}\n{indent} */\n"


def _type(schema: Json) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    return _container(schema)


def _container(schema: Json) -> str:
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    if kind == "array":
        inside = _type(schema.get("items", {}))
        return f"({inside})[]" if "|" in inside else f"{inside}[]"
    if kind == "object":
        inner = schema.get("additionalProperties", True)
        return f"Record<string, {_type(inner) if isinstance(inner, dict) else 'unknown'}>"
    return "null" if kind == "null" else _PLAIN.get(str(kind), "unknown")
