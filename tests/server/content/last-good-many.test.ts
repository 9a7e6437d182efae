import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { automation } from '#contract/content/automation'
import { article, openedLibrary } from './opened-library'

const record = (id: string, title: string) => ({ id, title })
const broken = '---\ntitle: "Kapot\n---\nNieuw'

describe('many files that were broken before they were first read', () => {
  const names = Array.from({ length: 30 }, (_, index) => `content/blog/kapot-${index}.md`)
  type Opened = Awaited<ReturnType<typeof openedLibrary>>

  /** Commits files that were valid once and are broken now; the library saw no version in between. */
  function commitBroken({ repository }: Opened, also: Readonly<Record<string, string>>): void {
    for (const name of names) repository.write(name, article(`Goed in ${name}`))
    repository.commit('blog: veel')
    for (const name of names) repository.write(name, broken)
    for (const [name, text] of Object.entries(also)) repository.write(name, text)
    repository.commit('blog: kapot')
  }

  it('hold up nothing: the rest is online before git is asked, once, for their last good versions', async () => {
    const asked: { paths: readonly string[]; online: string[]; problems: number }[] = []
    const opened = await openedLibrary(
      {},
      {
        offering: (paths) =>
          asked.push({
            paths: [...paths].sort(),
            online: opened.posts().map(({ title }) => title),
            problems: opened.library.problems().length,
          }),
      },
    )
    commitBroken(opened, { 'content/blog/goed.md': article('Goed') })
    await opened.refresh()
    expect(opened.post('goed')?.title).toBe('Goed')
    await expect.poll(() => opened.posts()).toHaveLength(names.length + 1)
    await opened.refresh()
    expect(asked).toEqual([{ paths: [...names].sort(), online: ['Goed'], problems: names.length }])
    expect(opened.post('kapot-7')?.title).toBe('Goed in content/blog/kapot-7.md')
    expect(opened.library.problems()).toHaveLength(names.length)
  })

  it('may be repaired, taken away or changed while git is asked: what is newest stays', async () => {
    const file = 'data/automations.json'
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const opened = await openedLibrary({}, { offering: () => held })
    const { repository, library, post, refresh } = opened
    repository.write(file, JSON.stringify([record('a', 'A'), record('b', 'B')]))
    commitBroken(opened, { [file]: JSON.stringify([record('a', ''), record('b', 'B nu')]) })
    await refresh()
    repository.write('content/blog/kapot-1.md', article('Heel'))
    rmSync(join(repository.root, 'content/blog/kapot-2.md'))
    repository.write(file, '[{')
    await refresh()
    answer()
    await expect.poll(() => post('kapot-3')?.title).toBe('Goed in content/blog/kapot-3.md')
    expect([post('kapot-1')?.title, post('kapot-2')]).toEqual(['Heel', undefined])
    const titles = library.catalogue(automation).public.map(({ title }) => title)
    expect(titles.sort()).toEqual(['A', 'B nu'])
  })

  it('are asked for again at the next commit when git could not tell', async () => {
    let isBusy = true
    const opened = await openedLibrary(
      {},
      {
        offering: () => {
          if (isBusy) throw new Error('git is busy')
        },
      },
    )
    commitBroken(opened, {})
    await opened.refresh()
    await expect.poll(() => opened.warnings).toContainEqual({ err: expect.any(Error) })
    isBusy = false
    opened.repository.write('content/blog/goed.md', article('Goed'))
    opened.repository.commit('blog: goed')
    await opened.refresh()
    await expect.poll(() => opened.posts()).toHaveLength(names.length + 1)
  })
})

it('a folder that loses all its files, as when it is renamed, is told of once', async () => {
  const { repository, warnings, refresh } = await openedLibrary({
    'content/blog/een.md': article('Een'),
    'content/blog/twee.md': article('Twee'),
  })
  repository.git('rm', '-q', 'content/blog/een.md')
  repository.commit('blog: een weg')
  await refresh()
  expect(warnings).toEqual([])
  repository.git('mv', 'content/blog', 'content/artikelen')
  repository.commit('blog: hernoemd')
  await refresh()
  await refresh()
  expect(warnings).toEqual([{ place: { folder: 'content/blog' } }])
})
