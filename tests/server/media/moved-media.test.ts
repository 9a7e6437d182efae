import { expect, test, vi } from 'vitest'
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
