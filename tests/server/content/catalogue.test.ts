import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { catalogueOf } from '../../../server/content/catalogue'
import { article, openedLibrary } from './opened-library'

const NAMES = Array.from({ length: 12 }, (_, at) => `artikel-${String.fromCharCode(97 + at)}`)
const pathOf = (name: string) => `content/blog/${name}.md`

it('a catalogue after many saves is the same as one made anew', async () => {
  const { library, repository } = await openedLibrary(
    Object.fromEntries(NAMES.map((name) => [pathOf(name), article(name, 'createdAt: 2026-01-15\n')])),
  )
  const write = (name: string, rest: string, title = name) =>
    repository.write(pathOf(name), article(title, rest))
  const steps: readonly (() => void)[] = [
    () => write('artikel-c', 'createdAt: 2026-01-15\n', 'Een andere titel'),
    () => write('artikel-c', 'createdAt: 2026-03-01\n', 'Een nieuwere dag'),
    () => write('artikel-d', 'createdAt: 2026-01-15\nstatus: draft\n'),
    () => write('artikel-e', 'createdAt: 2026-01-15\nslug: anders\n'),
    () => {
      write('artikel-f', 'createdAt: 2026-01-15\n', 'Twee tegelijk')
      write('artikel-g', 'createdAt: 2026-01-15\n', 'Twee tegelijk')
    },
    () => write('artikel-h', 'createdAt: 2026-01-15\nslug: anders\n', 'Een naam die er al is'),
    () => write('artikel-e', 'createdAt: 2026-01-15\nslug: anders\n', 'Gewijzigd terwijl er een dubbel is'),
    () => write('artikel-h', 'createdAt: 2026-01-15\n', 'Weer met een eigen naam'),
    () => rmSync(join(repository.root, pathOf('artikel-a'))),
    () => write('artikel-n', 'createdAt: 2026-01-15\n', 'Erbij'),
    () => write('artikel-b', 'createdAt: 2026-01-15\n', 'Tot slot'),
  ]
  for (const step of steps) {
    step()
    await library.refresh()
    const entries = library.files(blogPost).flatMap((file) => file.entries)
    const [now, anew] = [library.catalogue(blogPost), catalogueOf(blogPost, entries, Date.now())]
    expect(now.all).toEqual(anew.all)
    expect(now.entries).toEqual(anew.entries)
    expect(now.public).toEqual(anew.public)
    expect(now.problems).toEqual(anew.problems)
    for (const name of [...NAMES, 'artikel-n', 'anders']) {
      expect(now.entry(name), name).toBe(anew.entry(name))
      expect(now.find(name), name).toBe(anew.find(name))
    }
  }
  expect(library.catalogue(blogPost).find('artikel-b')?.title).toBe('Tot slot')
})
