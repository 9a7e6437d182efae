import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorText } from './files/error-code'
import { holdFolder } from './files/hold-folder'
import { USUAL } from './files/private-root'

/**
 * What a start asks of the present build before it makes another: ends the process when a server holds the folders
 * that this one wants, once one that is stopping has been waited for. No other variable is read: those are for the
 * new build, which may know them better. The status that a process has set already is the one that it ends with.
 */
async function requireFree(): Promise<void> {
  const { SITE_ROOT, PRIVATE_ROOT } = process.env
  const usual = join(resolve(SITE_ROOT || '.'), USUAL)
  for (const folder of new Set([usual, PRIVATE_ROOT || usual]))
    if (existsSync(folder)) await (await holdFolder(folder, { say })).release()
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

await requireFree().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`)
  process.exit(process.exitCode ?? 1)
})
