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
    'cache-control': 'no-cache',
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

/** What git says of files: when each came first and last changed, as days, when else it came, and what it was called before. */
function historyOf(
  files: Readonly<
    Record<string, { days: [number, number]; came?: number[]; isGone?: boolean; former?: string[] }>
  >,
) {
  const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`
  return new Map(
    Object.entries(files).map(
      ([
        name,
        {
          days: [created, modified],
          came = [created],
          isGone = false,
          former = [],
        },
      ]) => [
        `content/media/${name}`,
        {
          created: day(created),
          modified: day(modified),
          came: came.map(day),
          isGone,
          former: former.map((one) => `content/media/${one}`),
          left: former.map(() => day(modified)),
        },
      ],
    ),
  )
}

test('an image is replaced by the one that came when it went, and by no other of its name', () => {
  const history = historyOf({
    // There all along, and changed when the other went.
    'logo.png': { days: [1, 3], isGone: true },
    'logo.webp': { days: [1, 3] },
    // The admin gives a number where the name is taken, and writes names its own way.
    'team.png': { days: [1, 4], isGone: true },
    'team.jpg': { days: [1, 1] },
    'team-2.jpg': { days: [4, 4] },
    'map/Foto Één.PNG': { days: [1, 5], isGone: true, former: ['map/oud.png'] },
    'map/foto-een.jpg': { days: [5, 9] },
    // By way of others, and under a name that the replacement got later.
    'stip.svg': { days: [1, 6], isGone: true },
    'stip.png': { days: [6, 7], isGone: true },
    'punt.jpg': { days: [7, 8], former: ['stip.jpg'] },
    // Back to the type that it had.
    'kaart.png': { days: [2, 3], isGone: true },
    'kaart.jpg': { days: [1, 8], came: [1, 3] },
    // Several came: the name decides, or nothing does.
    'plaat.png': { days: [1, 9], isGone: true },
    'plaat.jpg': { days: [9, 9] },
    'plaat-1.jpg': { days: [9, 9] },
    'serie.png': { days: [1, 9], isGone: true },
    'serie-1.jpg': { days: [9, 9] },
    'serie-2.jpg': { days: [9, 9] },
  })
  expect(Object.fromEntries(formerMedia(history))).toEqual({
    'team.png': 'team-2.jpg',
    'map/Foto Één.PNG': 'map/foto-een.jpg',
    'map/oud.png': 'map/foto-een.jpg',
    'stip.svg': 'punt.jpg',
    'stip.png': 'punt.jpg',
    'stip.jpg': 'punt.jpg',
    'kaart.png': 'kaart.jpg',
    'plaat.png': 'plaat.jpg',
  })
})

test('a document is not replaced by an image of the same name', () => {
  const dates = {
    created: '2026-01-01T00:00:00Z',
    modified: '2026-01-01T00:00:00Z',
    came: ['2026-01-01T00:00:00Z'],
    former: [],
    left: [],
  }
  const media = (name: string, isGone: boolean) => [`content/media/${name}`, { ...dates, isGone }] as const
  const history = [media('folder.pdf', true), media('foto.jpg', true), media('folder.svg', false)]
  expect(formerMedia(new Map([...history, media('foto.webp', false)]))).toEqual(
    new Map([['foto.jpg', 'foto.webp']]),
  )
})

test('a file without an ending is not replaced by another without one', () => {
  const dates = {
    created: '2026-01-01T00:00:00Z',
    modified: '2026-01-01T00:00:00Z',
    came: ['2026-01-01T00:00:00Z'],
    former: [],
    left: [],
  }
  const history = new Map([
    ['content/media/LEESMIJ', { ...dates, isGone: true }],
    ['content/media/.gitkeep', { ...dates, isGone: false }],
  ])
  expect(formerMedia(history)).toEqual(new Map())
})
