import { readConfig } from '../config'
import { checkCommand } from './check/check-command'
import type { Command } from './command'
import { importCommand } from './import/import-command'
import { newCommand } from './new-entry'
import { schemasCommand } from './schemas'

const commands: ReadonlyMap<string, Command> = new Map([
  ['check', checkCommand],
  ['new', newCommand],
  ['import', importCommand],
  ['schemas', schemasCommand],
])

/**
 * `npm run content:…`: tools for people who write in git. Exits with 0, with 1 when something needs mending,
 * with 2 when the command failed.
 */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands.get(name)
  if (!command) throw new Error(`De opdracht ${name} bestaat niet; er is ${[...commands.keys()].join(', ')}.`)
  const home = process.cwd()
  return command(args, {
    home,
    root: readConfig(process.env, home).root,
    now: Date.now(),
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  })
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  },
)
