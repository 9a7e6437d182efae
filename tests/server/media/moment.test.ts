import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { acceptImage } from '../../../server/media/accept-image'
import { createMedia } from '../../../server/media/media'
import { type MediaFile, openMediaFiles } from '../../../server/media/media-files'
import { addMediaRoutes } from '../../../server/media/media-routes'
import { createVariants } from '../../../server/media/variants'
import { forked } from '../../../server/processes/start-process'
import { temporaryFolder } from '../../support/temporary-folder'
import { mediaFolder, openDrawings, openRoom, photo, svg } from './opened-media'

test('a drawing under way when the site stops is examined by the next one, not broken for ever', async () => {
  const folder = mediaFolder()
  const cacheFolder = join(temporaryFolder(), 'cache')
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  const drawings = openDrawings()
  const media = createMedia({ files: await openMediaFiles(folder.root), cacheFolder, drawings, log })
  const names = ['a.svg', 'b.svg', 'c.svg']
  for (const name of names) folder.put(name, svg(`width="20" height="10" id="${name}"`))
  const asked = names.map((name) => media.info(`/media/${name}`))
  await drawings.close()
  expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined])
  expect(warnings).not.toContain('image is broken')
  const next = await openRoom(folder, cacheFolder)
  for (const name of names)
    expect(await next.media.info(`/media/${name}`)).toMatchObject({ width: 20, color: '#ff5a1f' })
  expect(next.warnings).toEqual([])
})

test('an upload that no process could look at is not called broken: it may be sent again', async () => {
  const drawings = openDrawings(forked(pathToFileURL(join(temporaryFolder(), 'no-worker.js'))))
  const sent = acceptImage(Buffer.from(svg('width="10" height="10"')), drawings)
  await expect(sent).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(/nu niet/) })
})

test('an image that could not be made smaller on a busy machine is, once that is over', async () => {
  const bytes = await photo(800, 600)
  let isBusy = true
  const make = createVariants({
    async withBytes(_, work) {
      if (isBusy) throw new Error('timeout: 40% complete')
      return work(bytes)
    },
    cacheFolder: join(temporaryFolder(), 'cache'),
    log: { warn: () => undefined },
  })
  const file = { version: 'a', path: 'a.jpg', stamp: '' } as MediaFile
  expect(await make(file, 320, 'webp')).toBe('later')
  isBusy = false
  expect(await make(file, 320, 'webp')).toMatchObject({ type: 'image/webp' })
})

test('what takes the place of an image that cannot be made now is not kept for ever', async () => {
  const folder = mediaFolder()
  folder.put('a.jpg', await photo(800, 600))
  const room = await openRoom(folder)
  const { version = '' } = (await room.media.info('/media/a.jpg')) ?? {}
  const original = await room.media.original('a.jpg')
  const app = Fastify()
  onTestFinished(() => app.close())
  const variant = async () => original && { ...original, isForNow: true }
  addMediaRoutes(app, { library: { ...room.media, variant }, moved: () => undefined })
  const url = `/media/a.jpg?w=320&v=${version}`
  const { headers } = await app.inject({ url, headers: { accept: 'image/webp' } })
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('an image that cannot be examined now is sent as it is for a while, and smaller once it can be', async () => {
  const { root, put } = mediaFolder()
  put('a.jpg', await photo(800, 600))
  const files = await openMediaFiles(root)
  let isBusy = false
  const media = createMedia({
    files: {
      ...files,
      async find(name) {
        const file = await files.find(name)
        // The system opens no such path, and says so with a code.
        return file && isBusy ? { ...file, path: `${file.path}\0` } : file
      },
    },
    cacheFolder: join(temporaryFolder(), 'cache'),
    drawings: openDrawings(),
    log: { warn: () => undefined },
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  addMediaRoutes(app, { library: media, moved: () => undefined })
  const { version = '' } = (await media.original('a.jpg')) ?? {}
  const ask = async (address: string) => {
    const { headers } = await app.inject({ url: address, headers: { accept: 'image/webp' } })
    return [headers['content-type'], headers['cache-control']]
  }
  // From here on its bytes are in memory.
  await ask('/media/a.jpg')
  isBusy = true
  expect(await ask(`/media/a.jpg?w=320&v=${version}`)).toEqual(['image/jpeg', 'public, max-age=3600'])
  isBusy = false
  expect(await ask(`/media/a.jpg?w=320&v=${version}`)).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
})
