import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formerMedia } from '../../../server/content/moved-media'
import { openApp } from '../../support/opened-app'
import { photo, svg } from './opened-media'

const within = { timeout: 30_000, interval: 30 }
const DOT = svg('width="10" height="20"')

test('the old address of a renamed file leads to its new one, with what was asked of it', async () => {
  const { app, repository } = await openApp()
  const get = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'image/webp' } })
    return [statusCode, headers.location]
  }
  repository.write('content/media/café/stip.svg', DOT)
  repository.commit('media: een stip')
  repository.git('mv', 'content/media/café/stip.svg', 'content/media/café/punt.svg')
  repository.commit('media: een punt')
  repository.git('mv', 'content/media/café/punt.svg', 'content/media/vlek.svg')
  repository.commit('media: een vlek')
  await vi.waitFor(async () => {
    expect(await get('/media/caf%C3%A9/stip.svg')).toEqual([301, '/media/vlek.svg'])
    expect(await get('/media/café/punt.svg?w=640&v=abc')).toEqual([301, '/media/vlek.svg?w=640&v=abc'])
  }, within)
  expect(await get('/media/vlek.svg')).toEqual([200, undefined])
  const { headers } = await app.inject('/media/caf%C3%A9/stip.svg')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })

  // Of another type it is another file to git.
  repository.git('rm', '--quiet', 'content/media/vlek.svg')
  repository.write('content/media/vlek.jpg', await photo(20, 10))
  repository.commit('media: een vlek op een foto')
  await vi.waitFor(async () => {
    expect(await get('/media/vlek.svg')).toEqual([301, '/media/vlek.jpg'])
    expect(await get('/media/caf%C3%A9/punt.svg')).toEqual([301, '/media/vlek.jpg'])
  }, within)

  // A file that has the name now is found first, and what was removed leads nowhere.
  repository.write('content/media/café/stip.svg', svg('width="30" height="30"'))
  expect(await get('/media/caf%C3%A9/stip.svg')).toEqual([200, undefined])
  repository.git('rm', '--quiet', 'content/media/vlek.jpg')
  repository.commit('media: weg')
  await vi.waitFor(async () => {
    expect(await get('/media/caf%C3%A9/punt.svg')).toEqual([404, undefined])
  }, within)
})

test('a file that went and came back leads nowhere when it is removed, and nothing leads to it', async () => {
  const { app, repository } = await openApp()
  const get = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return [statusCode, headers.location]
  }
  repository.write('content/media/heen.svg', DOT)
  repository.commit('media: heen')
  repository.git('mv', 'content/media/heen.svg', 'content/media/weer.svg')
  repository.commit('media: weer')
  await vi.waitFor(async () => expect(await get('/media/heen.svg')).toEqual([301, '/media/weer.svg']), within)
  repository.git('mv', 'content/media/weer.svg', 'content/media/heen.svg')
  repository.commit('media: en terug')
  await vi.waitFor(async () => expect(await get('/media/weer.svg')).toEqual([301, '/media/heen.svg']), within)
  rmSync(join(repository.root, 'content/media/heen.svg'))
  expect(await get('/media/heen.svg')).toEqual([404, undefined])
  expect(await get('/media/weer.svg')).toEqual([404, undefined])
})

test('a document is not replaced by an image of the same name', () => {
  const dates = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z', former: [] }
  const media = (name: string, isGone: boolean) => [`content/media/${name}`, { ...dates, isGone }] as const
  const history = [media('folder.pdf', true), media('foto.jpg', true), media('folder.svg', false)]
  expect(formerMedia(new Map([...history, media('foto.webp', false)]))).toEqual(
    new Map([['foto.jpg', 'foto.webp']]),
  )
})

test('a file without an ending is not replaced by another without one', () => {
  const dates = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z', former: [] }
  const history = new Map([
    ['content/media/LEESMIJ', { ...dates, isGone: true }],
    ['content/media/.gitkeep', { ...dates, isGone: false }],
  ])
  expect(formerMedia(history)).toEqual(new Map())
})
