import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRepository } from '../../../server/git/open-repository'
import { emptyRepository } from '../../support/repository'
import { temporaryFolder } from '../../support/temporary-folder'
import { connected, inSync, LINES, POST } from './connected'
import { opened } from './opened-repository'

/** A key pair, and a file that tells git which signers to trust. */
function keyPair(passphrase = '') {
  const folder = temporaryFolder()
  const key = join(folder, 'sleutel van de site')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-f', key])
  const signers = join(folder, 'allowed')
  writeFileSync(signers, `wissel@localhost namespaces="git" ${readFileSync(`${key}.pub`, 'utf8')}`)
  return { folder, key, signers }
}

test('what the site commits and merges is signed, and a remote that demands that takes it', async () => {
  const { key, signers } = keyPair()
  const { save, sync, writes, bare, head, disk } = await connected({ signingKey: key })
  const check = ['-c', 'gpg.format=ssh', '-c', `gpg.ssh.allowedSignersFile=${signers}`, 'verify-commit']
  mkdirSync(join(bare, 'hooks'), { recursive: true })
  writeFileSync(
    join(bare, 'hooks/pre-receive'),
    `#!/bin/sh
test -e unsigned && exit 0
while read old new ref; do
  git -c gpg.format=ssh -c gpg.ssh.allowedSignersFile='${signers}' verify-commit $new || exit 1
done`,
  )
  chmodSync(join(bare, 'hooks/pre-receive'), 0o755)
  const saved = await save({ [POST]: LINES })
  expect(() => disk.git(...check, saved)).not.toThrow()
  expect(await sync()).toMatchObject(inSync)
  // A writer, who may push without signatures, signs nothing.
  writeFileSync(join(bare, 'unsigned'), '')
  writes({ 'content/blog/twee.md': 'erbij\n' })
  rmSync(join(bare, 'unsigned'))
  await save({ [POST]: LINES.replace('een', 'EEN') })
  expect(await sync()).toMatchObject(inSync)
  expect(disk.git('log', '-1', '--format=%p').trim()).toContain(' ')
  expect(() => disk.git(...check, head())).not.toThrow()
})

test('a repository that demands signatures does not stop saves of a site without a key', async () => {
  const { save, disk } = await opened()
  disk.git('config', 'commit.gpgsign', 'true')
  disk.git('config', 'gpg.format', 'ssh')
  disk.git('config', 'user.signingkey', '/nergens')
  expect(await save({ [POST]: LINES })).toBe(disk.head())
})

test('a key that is missing, no key or closed by a passphrase is told at the start', async () => {
  const { folder, key } = keyPair('geheim')
  const disk = emptyRepository()
  onTestFinished(() => disk.remove())
  writeFileSync(join(folder, 'tekst'), 'geen sleutel\n', { mode: 0o600 })
  const told = new RegExp(`^GIT_SIGNING_KEY .*${folder}`)
  for (const signingKey of [join(folder, 'nergens'), folder, join(folder, 'tekst'), key]) {
    await expect(openRepository(disk.root, { signingKey })).rejects.toThrow(told)
  }
})
