import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Role } from '#contract/person'
import { createDraftLinks } from '../../../server/pages/draft-links'
import { createEndedLinks } from '../../../server/pages/ended-links'
import { temporaryFolder } from '../../support/temporary-folder'

const DAY = 24 * 60 * 60 * 1000

/** Links in a folder of their own; `restart` reopens them as the next process would. */
function openLinks() {
  const folder = temporaryFolder()
  const makers = new Map<string, { role: Role }>([['eva', { role: 'editor' }]])
  const clock = { now: Date.parse('2026-11-20T11:00:00Z') }
  const file = join(folder, 'ended-links.json')
  const keyFile = join(folder, 'preview-key')
  const told: { context: object; message: string }[] = []
  const tell = (context: object, message: string) => void told.push({ context, message })
  const log = { warn: tell, error: tell }
  const restart = () =>
    createDraftLinks({
      keyFile,
      findMaker: (id) => makers.get(id),
      ended: createEndedLinks({ path: file, log }),
      now: () => clock.now,
    })
  const stored = (): { id: string }[] => JSON.parse(readFileSync(file, 'utf8'))
  return { links: restart(), restart, clock, makers, keyFile, file, stored, told }
}

it('a link that was ended stays so after a restart, and one made since goes on', async () => {
  const { links, restart } = openLinks()
  const before = await links.make('blog-posts', 'a', 'eva')
  await links.end('blog-posts', 'a')
  const since = await links.make('blog-posts', 'a', 'eva')
  const again = restart()
  expect(await again.read(before.token)).toBeUndefined()
  expect(await again.read(since.token)).toMatchObject({ id: 'a' })
})

it('a link is ended also when the clock was set back since it was made', async () => {
  const { links, clock } = openLinks()
  const { token } = await links.make('blog-posts', 'a', 'eva')
  clock.now -= 3 * DAY
  await links.end('blog-posts', 'a')
  expect(await links.read(token)).toBeUndefined()
  const { token: fresh } = await links.make('blog-posts', 'a', 'eva')
  expect(await links.read(fresh)).toMatchObject({ id: 'a' })
})

it('no link lasts longer because the clock is put back a month', async () => {
  const { links, clock } = openLinks()
  const { token } = await links.make('blog-posts', 'a', 'eva')
  clock.now -= 30 * DAY
  expect(await links.read(token)).toBeUndefined()
})

it('the links to many entries are ended in one go, and only those there can be', async () => {
  const { links, stored } = openLinks()
  const { token } = await links.make('blog-posts', 'a', 'eva')
  await links.endAll([
    { type: 'blog-posts', id: 'a' },
    { type: 'tags', id: 'a' },
  ])
  expect(await links.read(token)).toBeUndefined()
  expect(stored()).toEqual([{ type: 'blog-posts', id: 'a', times: 1 }])
})

it('of many that are ended at once none is forgotten', async () => {
  const { links, stored } = openLinks()
  const ids = Array.from({ length: 20 }, (_, at) => `artikel-${at}`)
  const made = await Promise.all(ids.map((id) => links.make('blog-posts', id, 'eva')))
  await Promise.all(ids.map((id) => links.end('blog-posts', id)))
  for (const { token } of made) expect(await links.read(token)).toBeUndefined()
  expect(stored().map(({ id }) => id)).toEqual(ids)
})

it('while nobody can read what was ended no link works, and the file is left as it is', async () => {
  const { links, restart, file, told } = openLinks()
  const { token } = await links.make('blog-posts', 'a', 'eva')
  for (const broken of ['[{"type": "bl', '{}', '[{"id": 3}]']) {
    writeFileSync(file, broken)
    const again = restart()
    await expect(again.read(token)).rejects.toMatchObject({ code: 'unavailable' })
    expect(told.splice(0)).toMatchObject([
      { context: { file }, message: expect.stringMatching(/^broken list/) },
    ])
    await expect(again.end('blog-posts', 'a')).rejects.toMatchObject({ code: 'unavailable' })
    expect(readFileSync(file, 'utf8')).toBe(broken)
    told.splice(0)
    writeFileSync(file, '[]')
    expect(await again.read(token)).toMatchObject({ id: 'a' })
  }
})

it('a link ends with the account of who made it, and with the role that it needed', async () => {
  const { links, makers } = openLinks()
  const { token: ofDraft } = await links.make('blog-posts', 'a', 'eva')
  const { token: ofBranch } = await links.make('branch', 'tak', 'eva')
  makers.set('eva', { role: 'author' })
  expect(await links.read(ofDraft)).toMatchObject({ id: 'a' })
  expect(await links.read(ofBranch)).toBeUndefined()
  makers.delete('eva')
  expect(await links.read(ofDraft)).toBeUndefined()
})

it('a link from before it was kept who made it works until it expires', async () => {
  const { links, clock, keyFile } = openLinks()
  await links.make('blog-posts', 'a', 'eva')
  const text = Buffer.from(JSON.stringify(['blog-posts', 'a', clock.now + DAY, 0])).toString('base64url')
  const signature = createHmac('sha256', readFileSync(keyFile)).update(text).digest('base64url')
  expect(await links.read(`${text}.${signature}`)).toMatchObject({ id: 'a' })
  clock.now += DAY
  expect(await links.read(`${text}.${signature}`)).toBeUndefined()
})
