import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { errorText } from '../files/error-code'
import { BACKUP_SECRETS, readSecretFiles } from '../secret-files'
import { readCommand } from './read-command'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const SHORTEST = 12

/** The commands that write the site to a backup file and restore it. */
async function main(): Promise<void> {
  const { command, file, erased, without } = readCommand(process.argv.slice(2))
  const { env, troubles } = readSecretFiles(process.env, BACKUP_SECRETS)
  if (troubles[0]) throw new Error(`${troubles[0].name}: ${troubles[0].message}`)
  // npm runs us in the project's folder; a path is relative to where the command was given.
  const from = env.INIT_CWD || process.cwd()
  const place = {
    file: resolve(from, file),
    root: resolve(env.SITE_ROOT || '.'),
    privateRoot: env.PRIVATE_ROOT ? resolve(env.PRIVATE_ROOT) : undefined,
  }
  const key = {
    recipient: env.BACKUP_RECIPIENT || undefined,
    identity: env.BACKUP_IDENTITY || undefined,
    passphrase: env.BACKUP_PASSPHRASE || undefined,
  }
  if (!key.recipient && !key.identity && !key.passphrase)
    key.passphrase = await askPassphrase(command === 'backup')
  if (command === 'backup') await backUp({ ...place, key })
  else
    await restore({
      ...{ ...place, key, without },
      user: process.geteuid?.(),
      erased: erased && resolve(from, erased),
    })
}

type Place = Omit<Parameters<typeof writeBackup>[0], 'now'>

async function backUp(place: Place): Promise<void> {
  const { key } = place
  if (!key.recipient && (key.passphrase?.length ?? 0) < SHORTEST)
    throw new Error(
      `BACKUP_PASSPHRASE: Expected at least ${SHORTEST} characters, such as a few unrelated words`,
    )
  const { people, head, uncommitted, madeAt } = await writeBackup({ ...place, now: Date.now })
  say(
    `${place.file} holds the site of ${madeAt}: content up to ${head ?? 'no commit'}, ${people.files} files about people.`,
  )
  if (uncommitted.length > 0)
    say(
      `${uncommitted.length} files were not committed; they are in it as well: ${uncommitted.slice(0, 5).join(', ')}`,
    )
}

async function restore(options: Parameters<typeof restoreBackup>[0]): Promise<void> {
  const { madeAt, folder, people, accounts } = await restoreBackup(options)
  say(
    `The site of ${madeAt} is back in ${options.root}, people's data in ${people}. Everybody logs in again.`,
  )
  if (folder !== '') say(`Start it with SITE_ROOT=${resolve(options.root, folder)}.`)
  if (!options.erased)
    say(
      'Who was erased after that moment is in it: when a newer backup or erased.json exists, restore again with --erased.',
    )
  if (accounts.leftOut.length > 0) say(`Accounts that were left out: ${accounts.leftOut.join(', ')}.`)
  if (options.erased && accounts.leftOwners.length > 0)
    say(
      `Owners among them: ${accounts.leftOwners.join(', ')}. Whoever broke into a site may have removed them: in doubt, restore again without --erased <newer backup>.`,
    )
  if (accounts.back.length > 0) say(`Accounts that are back: ${accounts.back.join(', ')}.`)
  if (accounts.back.length > 0)
    say(
      'They have the role and the password of that moment. When one of them was removed since, do not start the site: restore again with --erased <newer backup>, or with --without <address>.',
    )
}

/**
 * @param isNew for a passphrase that will encrypt something: asked twice, since a typo would lock it for good.
 * @throws when there is nobody to ask, or the two differ.
 */
async function askPassphrase(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Expected BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const ask = async (question: string) => {
    process.stderr.write(question)
    const answer = await terminal.question('')
    process.stderr.write('\n')
    return answer
  }
  try {
    const answer = await ask('Passphrase: ')
    if (isNew && (await ask('The same again: ')) !== answer)
      throw new Error('The two passphrases are not the same. Nothing was written.')
    return answer
  } finally {
    terminal.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const FULL = 'The disk has no room for it.'

main().catch((error: unknown) => {
  const said = errorText(error)
  process.stderr.write(`${/ENOSPC|No space left|Out of diskspace/.test(said) ? `${FULL} ` : ''}${said}\n`)
  process.exit(1)
})
