import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { article, openedLibrary } from './opened-library'

describe('two articles with one address', () => {
  it('leave it to the older one, after a restart too, and the other is listed', async () => {
    const { repository, library, post, posts, refresh, reopen } = await openedLibrary({
      'content/blog/z-eerst.md': article('Eerst', 'slug: zelfde\n'),
    })
    repository.write('content/blog/a-later.md', article('Later', 'slug: zelfde\n'))
    commitAt(repository, '2099-01-01T00:00:00Z')
    await refresh()
    const again = await reopen()
    expect(again.catalogue(blogPost).find('zelfde')?.title).toBe('Eerst')
    expect(post('zelfde')?.title).toBe('Eerst')
    expect(posts().map(({ title }) => title)).toEqual(['Eerst'])
    expect(library.problems()).toEqual(again.problems())
    expect(library.problems()).toEqual([
      { file: 'content/blog/a-later.md', field: 'slug', message: expect.stringContaining('z-eerst.md') },
    ])
  })

  it('leave it to the one that is committed, however old the file of the other is', async () => {
    const { repository, library, post, refresh } = await openedLibrary({
      'content/blog/origineel.md': article('Het origineel', 'slug: origineel\n'),
    })
    const copy = 'content/blog/kopie.md'
    repository.write(copy, article('De kopie', 'slug: origineel\n'))
    utimesSync(join(repository.root, copy), 0, 0)
    const told = () => [post('origineel')?.title, library.problems().map(({ file }) => file)]
    await refresh()
    expect(told()).toEqual(['Het origineel', [copy]])
    commitAt(repository, '2099-01-01T00:00:00Z')
    await refresh()
    expect(told()).toEqual(['Het origineel', [copy]])
  })

  it('leave it to the one that is committed, where the path of the other was that of a deleted file', async () => {
    const copy = 'content/blog/kopie.md'
    const { repository, post, refresh } = await openedLibrary({ [copy]: article('Vroeger', 'slug: iets\n') })
    repository.git('rm', '--quiet', copy)
    repository.write('content/blog/origineel.md', article('Het origineel', 'slug: origineel\n'))
    commitAt(repository, '2099-01-01T00:00:00Z')
    repository.write(copy, article('De kopie', 'slug: origineel\n'))
    await refresh()
    expect(post('origineel')?.title).toBe('Het origineel')
  })

  it('of the same age leave it to the first by name', async () => {
    const { post, library } = await openedLibrary({
      'content/blog/2025/zelfde.md': article('Map 2025'),
      'content/blog/2026/zelfde.md': article('Map 2026'),
    })
    expect(post('zelfde')?.title).toBe('Map 2025')
    expect(library.problems().map(({ file }) => file)).toEqual(['content/blog/2026/zelfde.md'])
  })

  it('collide as well when one has as id what the other has as address', async () => {
    const { library, posts } = await openedLibrary({
      'content/blog/a.md': article('A', 'id: x\n'),
      'content/blog/b.md': article('B', 'slug: x\n'),
    })
    expect(posts()).toHaveLength(1)
    expect(library.problems()).toHaveLength(1)
  })

  it('are two articles again when one of them moves on', async () => {
    const { repository, posts, library, refresh } = await openedLibrary({
      'content/blog/a.md': article('A', 'slug: x\n'),
      'content/blog/b.md': article('B', 'slug: x\n'),
    })
    repository.write('content/blog/b.md', article('B', 'slug: y\n'))
    await refresh()
    expect([posts().length, library.problems()]).toEqual([2, []])
  })
})

describe('an article is found', () => {
  it('by its id, its address and its file name, and that of another goes before', async () => {
    const { post } = await openedLibrary({
      'content/blog/bestand.md': article('Een', 'id: nummer-1\nslug: adres\n'),
      'content/blog/anders.md': article('Twee', 'slug: bestand-2\n'),
      'content/blog/bestand-2.md': article('Drie', 'slug: drie\n'),
    })
    expect(['nummer-1', 'adres', 'bestand'].map((name) => post(name)?.title)).toEqual(['Een', 'Een', 'Een'])
    expect(post('bestand-2')?.title).toBe('Twee')
    expect(post('bestaat-niet')).toBeUndefined()
    expect(post('')).toBeUndefined()
    expect(post('__proto__')).toBeUndefined()
  })

  it('by a file name with capitals and accents, however the letters were composed', async () => {
    const { post, posts } = await openedLibrary({
      [`content/blog/${'Één Überblick'.normalize('NFD')}.MD`]: article('Accent'),
    })
    expect(posts()[0]).toMatchObject({ slug: 'een-uberblick', createdAt: expect.any(String) })
    for (const form of ['NFC', 'NFD']) expect(post('Één Überblick'.normalize(form))?.title).toBe('Accent')
  })

  it('by the file name of the older when two year folders hold one', async () => {
    const { post } = await openedLibrary({
      'content/blog/2025/zelfde.md': article('Oud', 'slug: oud\n'),
      'content/blog/2026/zelfde.md': article('Nieuw', 'slug: nieuw\n'),
    })
    expect(post('zelfde')?.title).toBe('Oud')
  })

  it('not while it is a draft or waits for its day', async () => {
    const { post, posts } = await openedLibrary({
      'content/blog/klad.md': article('Klad', 'status: draft\n'),
      'content/blog/straks.md': article('Straks', 'publishAt: 2999-01-01\n'),
    })
    expect([posts(), post('klad'), post('straks')]).toEqual([[], undefined, undefined])
  })
})

describe('the files of the blog', () => {
  it('may lie in year folders; what begins with a dot or is no Markdown does not count', async () => {
    const { posts, library } = await openedLibrary({
      'content/blog/2026/11/diep.md': article('Diep'),
      'content/blog/.verborgen.md': article('Verborgen'),
      'content/blog/.git-iets/x.md': article('Verborgen'),
      'content/blog/notitie.txt': 'x',
      'content/blog/notitie.md.swp': 'x',
    })
    expect(posts().map(({ id }) => id)).toEqual(['diep'])
    expect(library.problems()).toEqual([])
  })

  it('appear newest first', async () => {
    const { posts } = await openedLibrary({
      'content/blog/a.md': article('A', 'createdAt: 2026-01-01\n'),
      'content/blog/b.md': article('B', 'createdAt: 2026-03-01\n'),
      'content/blog/c.md': article('C', 'createdAt: 2026-02-01 23:59\n'),
    })
    expect(posts().map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })
})

it('records keep the order of their file', async () => {
  const { library } = await openedLibrary({
    'data/automations.json': JSON.stringify(['z', 'a', 'm'].map((id) => ({ id, title: id }))),
  })
  expect(library.catalogue(automation).public.map(({ id }) => id)).toEqual(['z', 'a', 'm'])
})

function commitAt(repository: { git(...args: string[]): string }, date: string): void {
  repository.git('add', '--all')
  repository.git('commit', '--message', 'blog: later', '--date', date)
}
