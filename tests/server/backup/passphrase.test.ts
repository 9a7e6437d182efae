import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { project } from '../../support/sources'
import { temporaryFolder } from '../../support/temporary-folder'

/** Makes a backup of a small site on a terminal, and types these answers when it asks. */
async function backUp(answers: readonly string[]) {
  const folder = temporaryFolder()
  const file = join(folder, 'kopie.tar')
  const site = join(folder, 'site')
  execFileSync('git', ['init', '--quiet', site])
  mkdirSync(join(site, 'data/private'), { recursive: true })
  writeFileSync(join(site, 'data/private/accounts.json'), '[]\n')
  const command = `${process.execPath} server/backup.mjs backup ${file}`
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    cwd: project,
    env: { PATH: process.env.PATH, SITE_ROOT: site },
  })
  let said = ''
  let asked = 0
  child.stdout.on('data', (data) => {
    said += String(data)
    const questions = said.split(/Passphrase: |The same again: /).length - 1
    while (asked < questions) child.stdin.write(`${answers[asked++]}\n`)
  })
  const [code] = await once(child, 'exit')
  const isMade = existsSync(file)
  const [, logOfRounds] = /-> scrypt \S+ (\d+)/.exec(isMade ? readFileSync(file, 'latin1') : '') ?? []
  return { code, said, isMade, logOfRounds: Number(logOfRounds) }
}

it.skipIf(process.platform !== 'linux')(
  'a passphrase that is typed is asked twice, and a slip of the finger closes no backup',
  async () => {
    const slip = await backUp(['drie gewone woorden', 'drie gewone worden'])
    expect(slip).toMatchObject({ code: 1, isMade: false })
    expect(slip.said).toContain('The two passphrases are not the same. Nothing was written.')
    expect(slip.said).not.toContain('gewone')
    const good = await backUp(['drie gewone woorden', 'drie gewone woorden'])
    expect(good).toMatchObject({ code: 0, isMade: true })
    // What guesses the passphrase pays for 2^18 rounds each time.
    expect(good.logOfRounds).toBeGreaterThanOrEqual(18)
  },
)
