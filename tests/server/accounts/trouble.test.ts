import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openHouse, openOwnedHouse, owner } from './opened-accounts'

const broken: Record<string, string> = {
  'cut off halfway': '[{"id": "1", "email": "jan@bedr',
  empty: '',
  'only null': 'null',
  'an object': '{}',
  'a list of something else': '[{"email": "jan@bedrijf.example"}]',
}

describe('a broken accounts.json', () => {
  for (const [how, text] of Object.entries(broken)) {
    it(`that is ${how} is reported, never written over, and lets nobody in or make themselves owner`, async () => {
      const house = await openHouse({}, (folder) => writeFile(join(folder, 'accounts.json'), text))
      await house.accounts.createOwnerWhenNone(owner)
      expect(house.accounts.setUpLink()).toBeNull()
      expect(house.logged).toMatchObject([{ context: { file: join(house.folder, 'accounts.json') } }])
      const message =
        'Inloggen kan nu niet: accounts.json is beschadigd. Zet een reservekopie terug en start de site opnieuw.'
      for (const reply of [
        await house.browser().logIn(owner),
        await house.browser().get('/setup'),
        await house.browser().post('/setup', { token: 'x', ...owner }),
      ])
        expect([reply.status, reply.body.message]).toEqual([503, message])
      expect(await readFile(join(house.folder, 'accounts.json'), 'utf8')).toBe(text)
    })
  }

  it('that is put back lets everyone in again, sessions included', async () => {
    const { house, olga } = await openOwnedHouse()
    const path = join(house.folder, 'accounts.json')
    const backup = await readFile(path)
    await writeFile(path, 'weg?')
    await house.restart()
    expect((await olga.get('/session')).status).toBe(503)
    await writeFile(path, backup)
    await house.restart()
    expect((await olga.get('/session')).status).toBe(200)
  })
})

describe('broken sessions', () => {
  it('are put aside, and people log in again', async () => {
    const { house, olga } = await openOwnedHouse()
    await writeFile(join(house.folder, 'sessions.json'), '[{')
    await house.restart()
    expect((await olga.get('/session')).status).toBe(401)
    expect((await olga.logIn(owner)).status).toBe(200)
    const aside = (await readdir(house.folder)).filter((name) => name.endsWith('.broken'))
    expect(aside).toHaveLength(1)
    expect(await readFile(join(house.folder, aside[0] ?? ''), 'utf8')).toBe('[{')
    await house.restart()
    expect((await olga.get('/session')).status).toBe(200)
  })
})

describe('a failing disk', () => {
  it('lets nobody in halfway, forgets nobody, and works again afterwards', async () => {
    const { house, olga } = await openOwnedHouse()
    await rename(house.folder, `${house.folder}.away`)
    await writeFile(house.folder, 'no folder')
    const phone = house.browser()
    expect(await phone.logIn(owner)).toMatchObject({
      status: 503,
      cookies: [],
      body: {
        message:
          'De server kan nu niets opslaan: de schijf is vol of laat niet meer schrijven. Vraag degene die de server beheert om ernaar te kijken.',
      },
    })
    expect(house.logged).toMatchObject([{ context: { file: join(house.folder, 'accounts.json') } }])
    expect((await olga.put('/account', { name: 'Iemand anders' })).status).toBe(503)
    expect((await olga.get('/session')).body.user.name).toBe(owner.name)
    await rm(house.folder)
    await rename(`${house.folder}.away`, house.folder)
    expect((await phone.logIn(owner)).status).toBe(200)
  })
})

describe('the files', () => {
  it('are ours alone, also when a backup was put back for all to read', async () => {
    const { house } = await openOwnedHouse()
    const modes = async () =>
      Promise.all(
        ['accounts.json', 'sessions.json'].map(
          async (name) => (await stat(join(house.folder, name))).mode & 0o777,
        ),
      )
    expect(await modes()).toEqual([0o600, 0o600])
    await chmod(join(house.folder, 'accounts.json'), 0o644)
    await house.restart()
    expect(await modes()).toEqual([0o600, 0o600])
  })

  it('leave no half-written copy behind after a crash, and nothing else goes', async () => {
    const house = await openHouse({}, async (folder) => {
      await writeFile(join(folder, 'accounts.json.6f1b8a0e-90f4-4d2c-8a53-0c8a4f1de111.tmp'), '[{"email"')
      await writeFile(join(folder, 'accounts.json.backup'), 'mine')
      await mkdir(join(folder, 'subscribers'))
    })
    expect((await readdir(house.folder)).sort()).toEqual([
      'account-key',
      'accounts.json.backup',
      'subscribers',
    ])
  })
})
