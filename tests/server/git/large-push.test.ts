import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { attacked } from './attacked'
import { inSync, LINES, POST } from './connected'

const MB = 1024 * 1024
const fetchLimits = { most: 2 * MB, free: 0 }

/** What git has begun to write and not finished. */
const unfinished = (root: string) =>
  readdirSync(join(root, '.git/objects'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('tmp_'),
  )

describe('a push that is larger than the server may fetch', () => {
  test('is refused with a sentence, leaves nothing on the disk, and the site goes on', async () => {
    const { sync, pushes, disk, snapshot, save, read, writer } = await attacked({ fetchLimits })
    const begin = writer.git('rev-parse', 'origin/main').trim()
    const before = snapshot()
    pushes([{ path: 'content/media/groot.bin', content: randomBytes(5 * MB) }])
    for (const attempt of ['first', 'second']) {
      const { trouble } = await sync()
      expect({ attempt, trouble }).toEqual({
        attempt,
        trouble: expect.stringMatching(/meer bijgekomen dan de 2 MB/),
      })
      expect(unfinished(disk.root)).toEqual([])
    }
    expect(snapshot()).toEqual(before)
    await save({ [POST]: `${LINES}vier\n` })
    expect(read(POST)).toContain('vier')
    writer.git('push', '--force', 'origin', `${begin}:main`)
    expect(await sync()).toMatchObject(inSync)
  })

  test('is told of beside the list of branches, which keeps those it had', async () => {
    const { sync, pushes, disk, repository, writer } = await attacked({ fetchLimits })
    writer.git('push', 'origin', 'HEAD:refs/heads/klein')
    const { branches } = repository
    await branches.fetch()
    expect(branches.fetched.trouble).toBeNull()
    pushes([{ path: 'content/media/groot.bin', content: randomBytes(5 * MB) }])
    writer.git('fetch', 'origin')
    writer.git('push', 'origin', 'origin/main:refs/heads/groot')
    writer.git('push', '--force', 'origin', 'origin/main~1:main')
    await branches.fetch()
    expect(branches.fetched.trouble).toMatch(/meer bijgekomen dan de 2 MB/)
    expect((await branches.list()).map(({ name }) => name)).toEqual(['klein'])
    expect(unfinished(disk.root)).toEqual([])
    writer.git('push', 'origin', '--delete', 'groot')
    expect(await sync()).toMatchObject(inSync)
    await branches.fetch()
    expect(branches.fetched.trouble).toBeNull()
  })

  test('stops as well where the disk has less free than it must keep', async () => {
    const full = { most: 1024 * MB, free: Number.MAX_SAFE_INTEGER }
    const { sync, pushes, writes, read } = await attacked({ fetchLimits: full })
    writes({ 'content/blog/klein.md': 'klein\n' })
    expect(await sync()).toMatchObject(inSync)
    expect(read('content/blog/klein.md')).toBe('klein\n')
    pushes([{ path: 'content/media/groot.bin', content: randomBytes(5 * MB) }])
    expect((await sync()).trouble).toMatch(/meer bijgekomen dan de 1 MB/)
  })
})
