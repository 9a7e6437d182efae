import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { writeBackup } from '../../../server/backup/write-backup'
import { openApp } from '../../support/opened-app'
import { repositoryAt } from '../../support/repository'
import { temporaryFolder } from '../../support/temporary-folder'

/** A pair of keys for people's data. */
export async function keys() {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** A new machine: only the backups exist. */
export function emptyMachine() {
  const folder = temporaryFolder()
  return { root: join(folder, 'site'), privateRoot: join(folder, 'mensen') }
}

/** A small site with these accounts, and an encrypted backup of it. */
export async function backedUp(accounts: readonly object[] = []) {
  const folder = temporaryFolder()
  const root = join(folder, 'hier')
  mkdirSync(join(root, 'data/private/subscribers'), { recursive: true })
  execFileSync('git', ['init', '--quiet', root])
  writeFileSync(join(root, 'data/private/accounts.json'), `${JSON.stringify(accounts)}\n`)
  writeFileSync(join(root, 'data/private/sessions.json'), '[]\n')
  writeFileSync(join(root, 'data/private/subscribers/2026-11.json'), '[]\n')
  writeFileSync(join(root, 'data/private/.gitignore'), '*\n')
  writeFileSync(join(root, 'data/settings.json'), '[]\n')
  const key = await keys()
  const file = join(folder, 'kopie.tar')
  await writeBackup({ file, root, privateRoot: undefined, key, now: Date.now })
  return { folder, root, file, key, target: join(folder, 'daar') }
}

/** The restored site, opened as the server does. */
export function openRestored({ root, privateRoot }: { root: string; privateRoot: string }) {
  return openApp({ repository: repositoryAt(root), privateRoot })
}
