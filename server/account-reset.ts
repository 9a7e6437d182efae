import { join } from 'node:path'
import { createResetCommand } from './accounts/reset-command'
import { openAudit } from './audit/audit'
import { readConfig } from './config'
import { errorText } from './files/error-code'

/** `npm run account:reset -- <address>`: prints a link that sets a new password, whether the server runs or not. */
async function main(): Promise<number> {
  const config = readConfig(process.env, process.cwd())
  const folder = config.privateRoot ?? join(config.root, 'data/private')
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const run = createResetCommand({
    folder,
    user: process.geteuid?.(),
    siteUrl: config.siteUrl,
    now: Date.now,
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
    // Only opened for a link: wrong arguments, or a wrong folder, must not create folders.
    async noteLink(about, isWithoutSecond) {
      const detail = { way: 'command', ...(isWithoutSecond && { second: 'ends' }) }
      const audit = await openAudit({ folder: join(folder, 'audit'), now: Date.now, log: silent })
      await audit.record({ kind: 'link-made', about, detail })
      await audit.close()
    },
  })
  return run(process.argv.slice(2))
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stderr.write(`No link was made: ${errorText(error)}\n`)
    process.exitCode = 1
  },
)
