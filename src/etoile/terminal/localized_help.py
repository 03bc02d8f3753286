"""Translation of Typer's help and errors.

The commands give message names as help texts; they are replaced by the messages when help is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import typer
from typer._click import exceptions
from typer.core import TyperCommand, TyperGroup

from etoile.core.refusal import Problem
from etoile.i18n import Translator

UsageError = exceptions.UsageError
EXTRA_ARGUMENTS = re.compile(r"unexpected extra argument\S* \((.*)\)$")
"""Quotes the superfluous arguments in an error of Typer."""


class LocalizedCommand:
    """Command whose usage is in the language of its context's translator."""

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = ctx.find_root().obj.say("option-help")
        return option

    def format_help(self, ctx: Any, formatter: Any) -> None:
        root = ctx.find_root()
        translate_help(root.command, root.obj)
        super().format_help(ctx, formatter)  # type: ignore[misc]

    def get_usage(self, ctx: Any) -> str:
        usage: str = super().get_usage(ctx)  # type: ignore[misc]
        return usage.replace("Usage:", ctx.find_root().obj.say("usage"), 1)


class Group(LocalizedCommand, TyperGroup):
    """Group of commands."""


class Command(LocalizedCommand, TyperCommand):
    """Single command."""


def localized_command(app: typer.Typer, **facts: str) -> Any:
    """Return the command line of an app. `facts` are arguments of the help texts."""
    group: Any = typer.main.get_command(app)
    group.facts = facts
    return group


def translate_help(group: Any, translator: Translator) -> None:
    """Translate titles and help texts of all commands. Needs Rich's Markdown, which takes longer to import than the rest."""
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = translator.say("usage-arguments")
    rich_utils.OPTIONS_PANEL_TITLE = translator.say("usage-options")
    rich_utils.COMMANDS_PANEL_TITLE = translator.say("usage-commands")
    rich_utils.REQUIRED_LONG_STRING = translator.say("usage-required")
    rich_utils.DEFAULT_STRING = translator.say("usage-default")
    for command in all_commands(group):
        command.help = translator.say(command.help)
        for parameter in command.params:
            parameter.help = translator.say(parameter.help, **group.facts)


def all_commands(command: Any) -> Iterator[Any]:
    """Yield a command and, if it is a group, all commands of it."""
    yield command
    for inner in getattr(command, "commands", {}).values():
        yield from all_commands(inner)


def usage_problem(error: exceptions.UsageError, arguments: list[str]) -> Problem:
    """Return a usage error as a Problem."""
    help_call = f"{error.ctx.command_path if error.ctx else command_path(arguments)} --help"
    if isinstance(error, exceptions.NoSuchOption):
        return Problem("usage-unknown-option", option=error.option_name, help=help_call)
    if isinstance(error, exceptions.MissingParameter) and error.param:
        name = error.param.opts[0] if error.param.param_type_name == "option" else error.param.name
        return Problem("usage-missing", name=name or "?", help=help_call)
    if isinstance(error, exceptions.BadParameter) and error.param:
        kind = next((kind for kind in ("integer", "number") if f"valid {kind}" in error.message), "other")
        return Problem("usage-value", option=error.param.opts[0], kind=kind, help=help_call)
    if error.format_message().startswith("No such command"):
        words = [word for word in arguments if not word.startswith("-")]
        groups = len(error.ctx.command_path.split()) - 1 if error.ctx else 0
        command = words[groups] if groups < len(words) else arguments[-1]
        return Problem("usage-unknown-command", command=command, help=help_call)
    if isinstance(error, exceptions.BadOptionUsage):
        code = "usage-no-value" if error.message.endswith("does not take a value.") else "usage-value-missing"
        return Problem(code, option=error.option_name, help=help_call)
    if extra := EXTRA_ARGUMENTS.search(error.format_message()):
        return Problem("usage-extra", arguments=extra[1], help=help_call)
    return Problem("usage-other", help=help_call)


def command_path(arguments: list[str]) -> str:
    """Return the command that arguments name, for an error that does not name it."""
    names = list(takewhile(lambda word: not word.startswith("-"), arguments))
    return " ".join(["etoile", *names[: 2 if names[:1] == ["admin"] else 1]])
