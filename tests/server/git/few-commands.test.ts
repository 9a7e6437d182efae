import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { addHook, failureOf, opened } from './opened-repository'
import { traceGit } from './traced-git'

const POST = 'content/blog/een.md'

/** Sixty files: enough to be stored together. */
const many = (content: string) =>
  Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`content/blog/${at}.md`, `${content} ${at}\n`]))

describe('a save of a file that git knows starts one git', () => {
  test('whether HEAD is on a branch or off it', async () => {
    const { save, disk } = await opened()
    await save({ [POST]: 'een\n' })
    const started = traceGit()
    await save({ [POST]: 'twee\n' })
    expect(started()).toEqual(['commit'])
    disk.git('checkout', '--quiet', '--detach')
    await save({ [POST]: 'drie\n' })
    const before = started().length
    await save({ [POST]: 'vier\n' })
    expect(started().slice(before)).toEqual(['commit'])
    expect(disk.git('log', '--format=%s', '--', POST).trim().split('\n')).toHaveLength(4)
  })

  test('and asks more of it after others have changed the index', async () => {
    const { save, disk, uncommitted } = await opened()
    await save({ [POST]: 'een\n' })
    disk.write('content/blog/ander.md', 'klaargezet\n')
    disk.git('add', 'content/blog/ander.md')
    const before = uncommitted()
    await save({ [POST]: 'twee\n' })
    expect(uncommitted()).toBe(before)
  })

  test('which refuses a file with a conflict that came between two saves', async () => {
    const { save, disk, read } = await opened()
    await save({ [POST]: 'een\n' })
    disk.write(POST, 'mijn\n')
    disk.git('stash')
    await save({ [POST]: 'twee\n' })
    expect(() => disk.git('stash', 'pop')).toThrow()
    const content = read(POST)
    expect(await failureOf(save({ [POST]: 'drie\n' }))).toBe('merging')
    expect([disk.git('diff', '--name-only', '--diff-filter=U').trim(), read(POST)]).toEqual([POST, content])
  })

  test('and a few more for a file that a writer made and did not commit', async () => {
    const { save, disk } = await opened()
    await save({ [POST]: 'een\n' })
    disk.write('content/blog/los.md', 'los\n')
    const sha = await save({ 'content/blog/los.md': 'opgeslagen\n', [POST]: 'twee\n' })
    expect(disk.git('show', '--name-only', '--format=', sha).trim().split('\n')).toEqual([
      POST,
      'content/blog/los.md',
    ])
    expect(disk.git('status', '--porcelain')).toBe('')
  })
})

describe('git tidies up its folder', () => {
  /** Makes it think that two packs are too many, and wait until they are one. */
  async function untidy(setting: string) {
    const site = await opened({ tidying: 1 })
    for (const [name, value] of [
      ['gc.autoPackLimit', '1'],
      ['gc.autoDetach', 'false'],
      ['maintenance.auto', setting],
    ])
      site.disk.git('config', `${name}`, `${value}`)
    const started = traceGit()
    await site.save(many('een'))
    await site.save(many('twee'))
    const packs = () =>
      readdirSync(join(site.disk.root, '.git/objects/pack')).filter((name) => name.endsWith('.pack')).length
    return { ...site, packs, started }
  }

  test('after a save, which does not wait for it', async () => {
    const { packs } = await untidy('true')
    await vi.waitFor(() => expect(packs()).toBe(1), { timeout: 20_000 })
  })

  test('never where its settings say so', async () => {
    const { packs, started, repository } = await untidy('false')
    await vi.waitFor(() => expect(started()).toContain('config'), { timeout: 20_000 })
    await repository.close()
    expect([packs(), started().includes('maintenance')]).toEqual([2, false])
  })
})

describe('a save of many files', () => {
  test('stores them in one file of git, whether they are new or changed', async () => {
    const { save, disk } = await opened()
    await save(many('een'))
    await save(many('twee'))
    // Each commit has three folders of its own besides itself.
    const counts = disk.git('count-objects', '-v').split('\n')
    expect(counts).toEqual(expect.arrayContaining(['count: 8', 'in-pack: 120', 'packs: 2']))
    expect(disk.git('show', 'HEAD:content/blog/7.md')).toBe('twee 7\n')
    expect(disk.git('status', '--porcelain')).toBe('')
  })

  test('says which commit it is, also when a hook commits after it', async () => {
    const { save, disk } = await opened()
    await save(many('een'))
    addHook(disk, 'post-commit', 'rm "$0"; git commit --quiet --allow-empty --message erna')
    const sha = await save(many('twee'), 'Zestig artikelen')
    expect(disk.git('log', '--format=%s', '-2').trim().split('\n')).toEqual(['erna', 'Zestig artikelen'])
    expect(disk.git('rev-parse', 'HEAD~1').trim()).toBe(sha)
  })
})
