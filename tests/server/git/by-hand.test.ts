import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { openApp } from '../../support/opened-app'
import { temporaryFolder } from '../../support/temporary-folder'
import { openAdmin } from '../admin/opened-admin'

/** A running site, and a folder elsewhere that an attacker wants people's data to end up in. */
async function running() {
  const opened = await openAdmin()
  const { app, repository, call } = opened
  const elsewhere = temporaryFolder()
  const home = join(repository.root, 'data/private')
  return {
    ...opened,
    elsewhere,
    home,
    signUp: (email: string) =>
      app.inject({
        method: 'POST',
        url: '/api/webhook-submit',
        payload: { ...formSubmissionExample, email },
      }),
    trouble: async () => (await call('GET', 'git')).body.trouble as string | null,
  }
}

/** The content of all files in a folder, one after another. */
function textsIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((place) => lstatSync(place).isFile() && !place.includes('/cache/'))
    .map((place) => readFileSync(place, 'utf8'))
    .join('\n')
}

const VALUES = 'data/private/accounts.json'

describe('what someone does by hand in the folder of a running site', () => {
  test("never subscribers people's data along a link in place of their folder", async () => {
    const { home, elsewhere, signUp, trouble, call } = await running()
    expect((await signUp('eerste@bedrijf.example')).statusCode).toBe(200)
    renameSync(home, `${home}-weg`)
    symlinkSync(elsewhere, home)
    expect((await signUp('tweede@bedrijf.example')).statusCode).toBe(200)
    expect(await trouble()).toMatch(/vervangen terwijl de site draaide/)
    expect((await call('GET', 'session')).status).toBe(200)
    expect(readdirSync(elsewhere)).toEqual([])
    expect(textsIn(`${home}-weg`)).toContain('tweede@bedrijf.example')
    rmSync(home)
    renameSync(`${home}-weg`, home)
    expect(await trouble()).toBeNull()
  })

  test('writes nothing more about people once their folder is gone, and says so', async () => {
    const { home, elsewhere, signUp, trouble, app } = await running()
    rmSync(home, { recursive: true })
    symlinkSync(elsewhere, home)
    expect((await signUp('derde@bedrijf.example')).statusCode).toBe(503)
    expect((await app.inject('/api/blog-posts')).statusCode).toBe(200)
    expect(await trouble()).toMatch(/vervangen terwijl de site draaide/)
    expect(textsIn(elsewhere)).toBe('')
    rmSync(home)
    mkdirSync(home)
  })

  test('never makes accounts of what a merge left there, and no start takes them for its own', async () => {
    const { repository, trouble, call } = await running()
    const mallory = JSON.stringify([{ id: 'm', email: 'mallory@x.example', role: 'owner' }])
    repository.git('checkout', '-b', 'kwaad')
    writeFileSync(join(repository.root, VALUES), mallory)
    repository.git('add', '--force', VALUES)
    repository.git('commit', '--message', 'Nieuw artikel')
    expect((await call('GET', 'session')).status).toBe(200)
    expect((await call('GET', 'accounts')).body).not.toContainEqual(
      expect.objectContaining({ email: 'mallory@x.example' }),
    )
    expect(await trouble()).toMatch(/In git staan gegevens van mensen \(data\/private\/accounts\.json\)/)
    const other = temporaryFolder()
    execFileSync('git', ['clone', '--quiet', repository.root, other])
    const root = { ...repository, root: other }
    await expect(openApp({ repository: root })).rejects.toThrow(/git rm -r --cached data\/private/)
    // What a start opened before it failed is closed again.
    expect(existsSync(join(other, 'data/private/server.lock'))).toBe(false)
    repository.git('rm', '--cached', VALUES)
    expect(await trouble()).toMatch(/In git staan/)
    repository.git('commit', '--message', 'Eruit')
    expect(await trouble()).toBeNull()
  })
})
