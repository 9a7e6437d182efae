import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Batch, createWriteQueue } from '../../../server/git/write-queue'
import { edit, failureOf, opened, text } from './opened-repository'

const POST = 'content/blog/een.md'

describe('the queue of the one writer', () => {
  test('goes on after a job that throws', async () => {
    const { repository, save } = await opened()
    const failed = repository.write(async (tree) => {
      await tree.read(POST)
      throw new Error('bedacht')
    })
    const saved = save({ [POST]: 'nieuw\n' })
    await expect(failed).rejects.toThrow('bedacht')
    expect(await saved).toMatch(/^[0-9a-f]{40}$/)
  })

  test('shows a job what the one before it wrote, and null for what is not there', async () => {
    const { repository, save } = await opened()
    void save({ [POST]: 'nieuw\n' })
    expect(text(await repository.write((tree) => tree.read(POST)))).toBe('nieuw\n')
    expect(await repository.write((tree) => tree.read('content/blog/geen.md'))).toBeNull()
    expect(await repository.write((tree) => tree.read('geen/map/geen.md'))).toBeNull()
  })

  test('does not write over a file that changed after the job read it', async () => {
    const { repository, save, disk, read } = await opened()
    await save({ [POST]: 'oud\n' })
    const job = repository.write(async (tree) => {
      await tree.read(POST)
      writeFileSync(join(disk.root, POST), 'van een schrijver\n')
      return tree.commit(edit({ [POST]: 'van de redacteur\n' }))
    })
    await expect(job).rejects.toMatchObject({ name: 'CommitFailed', reason: 'locked' })
    expect(read(POST)).toBe('van een schrijver\n')
  })

  test('lets a job read and commit more than once', async () => {
    const { repository, disk } = await opened()
    await repository.write(async (tree) => {
      for (let round = 1; round <= 3; round++) {
        const before = text(await tree.read(POST)) ?? ''
        await tree.commit(edit({ [POST]: `${before}${round}\n` }, `Ronde ${round}`))
      }
    })
    expect(disk.git('show', `HEAD:${POST}`)).toBe('1\n2\n3\n')
    expect(disk.git('rev-list', '--count', 'HEAD').trim()).toBe('3')
  })

  test('does not begin a job that waited too long, says so meanwhile, and goes on with the next', async () => {
    const { repository, save, read, disk } = await opened({ queueing: 50 })
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const first = repository.write(() => held)
    expect(await failureOf(save({ [POST]: 'te laat\n' }))).toBe('busy')
    finish()
    await first
    expect(await save({ 'content/blog/twee.md': 'twee\n' })).toBe(disk.head())
    expect(read(POST)).toBeNull()
  })

  test('refuses work after it was closed, and finishes what it had', async () => {
    const { repository, save, disk } = await opened()
    const saved = save({ [POST]: 'nieuw\n' })
    await repository.close()
    expect(disk.head()).toBe(await saved)
    await expect(save({ [POST]: 'te laat\n' })).rejects.toThrow('closed')
  })
})

describe('jobs of one batch that wait right behind each other', () => {
  /** A queue with a job at work, and a batch that does as many as it is let. */
  function withBatch(most: () => number) {
    const queue = createWriteQueue()
    const turns: string[] = []
    let go = () => {}
    void queue.add(
      () =>
        new Promise<void>((resolve) => {
          go = resolve
        }),
    )
    const batch: Batch<string, string> = async (jobs) => {
      const done = jobs.slice(0, most())
      turns.push(done.join(' '))
      if (done.includes('bug')) throw new Error('bug')
      return done.map((value) => ({ status: 'fulfilled', value }))
    }
    return {
      queue,
      turns,
      go: () => go(),
      add: (job: string, longest?: number) => queue.addTo(batch, job, longest),
      other: () => queue.add(async () => void turns.push('ander')),
    }
  }

  test('are done together, never before a job that came earlier', async () => {
    const { add, other, go, turns, queue } = withBatch(() => 9)
    await Promise.resolve()
    const all = [add('a'), add('b'), other(), add('c'), add('d')]
    go()
    expect(await Promise.all(all)).toEqual(['a', 'b', undefined, 'c', 'd'])
    expect([turns, queue.size]).toEqual([['a b', 'ander', 'c d'], 0])
  })

  test('have the next turn with those that came meanwhile, if the batch leaves them', async () => {
    let late: Promise<string> | undefined
    const { add, go, turns } = withBatch(() => {
      late ??= add('c')
      return 1
    })
    await Promise.resolve()
    const all = [add('a'), add('b')]
    go()
    expect([await Promise.all(all), await late]).toEqual([['a', 'b'], 'c'])
    expect(turns).toEqual(['a', 'b', 'c'])
  })

  test('are forty at most, so that the others are not late with them', async () => {
    const { add, go, turns } = withBatch(() => 99)
    await Promise.resolve()
    const all = Promise.all(Array.from({ length: 41 }, (_, at) => add(String(at))))
    go()
    expect(await all).toHaveLength(41)
    expect(turns.map((turn) => turn.split(' ').length)).toEqual([40, 1])
  })

  test('do not hold up the others when the batch does none of them', async () => {
    const { add, other, go } = withBatch(() => 0)
    await Promise.resolve()
    const all = Promise.allSettled([add('a'), add('b'), other()])
    go()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  test('fail one at a time when the batch does', async () => {
    const { add, go, turns } = withBatch(() => 9)
    await Promise.resolve()
    const all = Promise.allSettled([add('bug'), add('a'), add('b')])
    go()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(turns).toEqual(['bug a b', 'a b'])
  })

  test('are given up when they wait too long, also after a turn that left them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let finish = () => {}
    const queue = createWriteQueue()
    const first = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const batch: Batch<string, string> = async ([job = '']) => {
      begin()
      await first
      return [{ status: 'fulfilled', value: job }]
    }
    const [done, left] = [queue.addTo(batch, 'a'), queue.addTo(batch, 'b', 20)]
    const told = failureOf(left)
    await begun
    vi.advanceTimersByTime(20)
    finish()
    expect([await done, await told, queue.size]).toEqual(['a', 'busy', 0])
  })
})
