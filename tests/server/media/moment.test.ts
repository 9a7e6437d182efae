import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { acceptImage } from '../../../server/media/accept-image'
import { createMedia } from '../../../server/media/media'
import { openMediaFiles } from '../../../server/media/media-files'
import { forked } from '../../../server/processes/start-process'
import { mediaFolder, openDrawings, openRoom, svg, temporaryFolder } from './opened-media'

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
