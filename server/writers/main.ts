import { resolve } from 'node:path'
import { requireSiteRoot } from '../claimed-folder'
import { readConfig } from '../config'
import { errorText, hasCode } from '../files/error-code'
import { checkCommand } from './check/check-command'
import type { NamedCommand } from './command'
import { importCommand } from './import/import-command'
import { newCommand, newKinds, shownKinds } from './new-entry'
import { schemasCommand } from './schemas'

const commands: ReadonlyMap<string, NamedCommand> = new Map([
  [
    'check',
    {
      run: checkCommand,
      help: 'npm run content:check -- [--changed | --staged | --since <commit>] [--fix]\nKijkt alles na, of alleen wat is gewijzigd of klaarstaat voor een commit; --fix herstelt wat zeker is.',
    },
  ],
  [
    'new',
    {
      run: newCommand,
      help: `npm run content:new -- <soort> "Titel"\nMaakt een concept of iets verborgens; ${shownKinds.join(', ')} kennen dat niet. Soorten: ${newKinds.join(', ')}.`,
    },
  ],
  [
    'import',
    {
      run: importCommand,
      help: 'npm run content:import -- <bestand of map>\nNeemt artikelen over van WordPress, Ghost of een map met Markdown.',
    },
  ],
  [
    'schemas',
    {
      run: schemasCommand,
      help: 'npm run content:schemas\nSchrijft de schema’s en sjablonen voor VS Code.',
    },
  ],
])

/**
 * `npm run content:…`: tools for people who write in git. Exits with 0, with 1 when something needs mending,
 * with 2 when the command failed.
 */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands.get(name)
  if (!command) throw new Error(`De opdracht ${name} bestaat niet; er is ${[...commands.keys()].join(', ')}.`)
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${command.help}\n`)
    return 0
  }
  const home = process.cwd()
  const { GIT_INDEX_FILE, INIT_CWD } = process.env
  const { root } = readConfig(process.env, home)
  await requireSiteRoot(root)
  return command.run(args, {
    home,
    // npm runs us in the project's folder.
    from: INIT_CWD || home,
    root,
    indexFile: GIT_INDEX_FILE && resolve(home, GIT_INDEX_FILE),
    now: Date.now(),
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  })
}

// Who reads what is told may stop early, as `head` does; the exit status still says how it ended.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (!hasCode(error, 'EPIPE')) throw error
  })
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stderr.write(`${errorText(error)}\n`)
    process.exitCode = 2
  },
)
