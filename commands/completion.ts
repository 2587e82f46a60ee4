import { Argument, Command } from "commander";
import { writeStdout } from "./terminal/terminal.js";

type Shell = "bash" | "zsh" | "fish";

/** Completion from the command table itself, so that it cannot fall behind. */
export function completionCommand(program: () => Command): Command {
  return new Command("completion")
    .description("print a completion script for your shell")
    .addArgument(new Argument("<shell>").choices(["bash", "zsh", "fish"]))
    .action((shell: Shell) => writeStdout(SCRIPTS[shell](wordsByCommand(program()))));
}

/** What may follow each command: `"files list"` → its options, `"files"` → its subcommands. */
type Words = Map<string, string[]>;

function wordsByCommand(command: Command, path = "", words: Words = new Map()): Words {
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  words.set(path, [...command.commands.map((child) => child.name()), ...options, "--help"]);
  for (const child of command.commands) wordsByCommand(child, `${path} ${child.name()}`.trim(), words);
  return words;
}

const SCRIPTS: Record<Shell, (words: Words) => string> = {
  bash: (words) => `_formfill() {
  local path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || path="\${path:+$path }$word"; done
  local words=""
  while :; do
    case "$path" in
${cases(words, (list) => `words="${list.join(" ")}"; break`)}
    esac
    [[ $path == *" "* ]] && path="\${path% *}" || path=""
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}") $(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -F _formfill formfill
`,
  zsh: (words) => `#compdef formfill
autoload -U +X bashcompinit && bashcompinit
${SCRIPTS.bash(words)}`,
  fish: (words) =>
    [...words].flatMap(([path, list]) => list.map((word) => fishLine(path.split(" ").filter(Boolean), word))).join(""),
};

function cases(words: Words, body: (list: string[]) => string): string {
  return [...words].map(([path, list]) => `      "${path}") ${body(list)} ;;`).join("\n");
}

function fishLine(path: string[], word: string): string {
  const condition =
    path.length === 0
      ? "__fish_use_subcommand"
      : path.map((part) => `__fish_seen_subcommand_from ${part}`).join("; and ");
  const what = word.startsWith("--") ? `-l ${word.slice(2)}` : `-a ${word}`;
  return `complete -c formfill -n '${condition}' ${what}\n`;
}
