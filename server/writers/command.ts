/** The context of a command for writers. */
interface CommandContext {
  /** The folder of the program. */
  readonly home: string
  /** The folder in which the command was given. */
  readonly from: string
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** The index that git names to a hook: what will be committed may not be what is staged. Git's own when absent. */
  readonly indexFile?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
}

/** A command with what `--help` says of it. */
export interface NamedCommand {
  readonly run: Command
  /** How it is called, in Dutch. */
  readonly help: string
}

/** A command: arguments in, exit status out. @throws {Error} when it cannot be carried out. */
export type Command = (args: readonly string[], context: CommandContext) => Promise<number>
