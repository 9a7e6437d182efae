import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, test } from 'vitest'
import { openMediaFiles } from '../../../server/media/media-files'
import { temporaryFolder } from '../../support/temporary-folder'
import { openAdmin } from '../admin/opened-admin'
import { article, openedLibrary } from './opened-library'

const secret = 'GEHEIM-WACHTWOORD-123'

/** A folder outside the site, with files that look like content. */
function elsewhere(): string {
  const folder = temporaryFolder()
  for (const path of ['notitie.md', 'blog/notitie.md', 'media/geheim.svg', 'geheim.svg']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), secret)
  }
  writeFileSync(join(folder, 'testimonials.json'), JSON.stringify([{ id: 'x', quote: secret, name: 'x' }]))
  return folder
}

it.each(['content', 'content/blog', 'content/media', 'data'])(
  'when %s is a link to elsewhere, nothing there is read and the admin tells of it',
  async (folder) => {
    const { repository, library, refresh } = await openedLibrary({
      'content/blog/a.md': article('A'),
      'data/testimonials.json': '[]',
      'content/media/.keep': '',
    })
    const place = join(repository.root, folder)
    renameSync(place, `${place}-weg`)
    symlinkSync(elsewhere(), place)
    await refresh()
    const files = [...library.problems()].map(({ file, message }) => `${file}: ${message}`)
    expect(files.some((line) => line.includes(`De map ${folder} is een snelkoppeling (symlink)`))).toBe(true)
    const all = ['blog-posts', 'testimonials'].map((name) => library.catalogue({ name } as never))
    expect(JSON.stringify(all)).not.toContain(secret)
    expect(await (await openMediaFiles(repository.root)).list()).toEqual([])
  },
)

test('a folder of articles that is a link is told of, not followed', async () => {
  const { repository, library, posts, refresh } = await openedLibrary({ 'content/blog/a.md': article('A') })
  symlinkSync(elsewhere(), join(repository.root, 'content/blog/2026'))
  await refresh()
  expect(posts().map(({ id }) => id)).toEqual(['a'])
  expect(library.problems().map(({ file }) => file)).toEqual(['content/blog/2026'])
})

test('visitors see nothing of what a linked folder leads to, and what was there comes back with it', async () => {
  const { app, repository } = await openAdmin()
  const place = join(repository.root, 'content/blog')
  renameSync(place, `${place}-weg`)
  symlinkSync(elsewhere(), place)
  await expect.poll(async () => (await app.inject('/api/blog-posts')).json()).toEqual([])
  expect((await app.inject('/blog/notitie')).body).not.toContain(secret)
  rmSync(place)
  renameSync(`${place}-weg`, place)
  await expect.poll(async () => (await app.inject('/api/blog-posts')).json().length).toBeGreaterThan(3)
})
