import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as anotherTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openedSubscribers, submissionFrom } from './opened-subscribers'
import { openedWithTarget } from './opened-with-target'

const HOUR = 3_600_000

describe('of an erasure, an outgoing webhook', () => {
  it('hears by the id alone that someone was erased, also after a restart', async () => {
    const { subscribers, target, signUp, reopen, outboxFolder, clock } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    target.answer = { status: 503 }
    await subscribers.erase(id)
    await subscribers.outbox.deliver()
    const kept = await Promise.all(
      (await readdir(outboxFolder)).map((name) => readFile(join(outboxFolder, name), 'utf8')),
    )
    expect(kept.join('')).not.toContain('bedrijf.example')
    await subscribers.close()
    target.answer = { status: 200 }
    clock.now += HOUR
    await (await reopen()).outbox.deliver()
    expect(JSON.parse(target.seen.at(-1)?.body ?? '')).toEqual({
      id,
      status: 'erased',
      at: '2026-11-20T12:00:00.000Z',
    })
  })

  it('hears that someone was erased also when the erasure broke off and was asked for again', async () => {
    const { subscribers, target, signUp, reopen, outboxFolder, clock } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    clock.now += HOUR
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await rm(outboxFolder, { recursive: true, force: true })
    await writeFile(outboxFolder, 'in the way')
    await expect(subscribers.erase(id)).rejects.toThrow()
    await rm(outboxFolder)
    await subscribers.close()
    const again = await reopen()
    await again.erase(id)
    await again.outbox.deliver()
    expect(target.seen.map(({ body }) => JSON.parse(body).status)).toEqual(['active', 'erased'])
  })

  it('hears of no erasure that broke off before anybody was erased', async () => {
    const { subscribers, target, signUp, reopen, folder, clock } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    clock.now += HOUR
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await mkdir(join(folder, '../erased.json/in the way'), { recursive: true })
    await expect(subscribers.erase(id)).rejects.toThrow()
    await rm(join(folder, '../erased.json'), { recursive: true })
    await subscribers.close()
    const again = await reopen()
    await again.outbox.deliver()
    expect(target.seen.map(({ body }) => JSON.parse(body).status)).toEqual(['active'])
    expect([again.find('jan@bedrijf.example').length, again.outbox.state().forward.waiting]).toEqual([1, 0])
  })

  it('still gets what waited for somebody of whom the erasure broke off before it began', async () => {
    const { subscribers, target, signUp, folder, clock } = await openedWithTarget()
    target.answer = { status: 503 }
    await signUp('jan@bedrijf.example')
    clock.now += HOUR
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await mkdir(join(folder, '../erased.json/in the way'), { recursive: true })
    for (const _ of [1, 2]) await expect(subscribers.erase(id)).rejects.toThrow()
    await rm(join(folder, '../erased.json'), { recursive: true })
    expect(subscribers.outbox.state().forward.waiting).toBe(2)
    target.answer = { status: 200 }
    target.seen.length = 0
    await subscribers.outbox.deliver()
    expect(target.seen.map(({ body }) => JSON.parse(body).status)).toEqual(['active'])
    expect([
      subscribers.find('jan@bedrijf.example').length,
      subscribers.outbox.state().forward.waiting,
    ]).toEqual([1, 0])
  })

  it('hears of an erasure that only the start after it could finish', async () => {
    const { subscribers, target, signUp, reopen, folder, clock } = await openedWithTarget()
    await signUp('jan@bedrijf.example')
    clock.now += HOUR
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    await rename(join(folder, '2026-11.json'), join(folder, '../away.json'))
    await mkdir(join(folder, '2026-11.json/in the way'), { recursive: true })
    await expect(subscribers.erase(id)).rejects.toThrow()
    await subscribers.outbox.deliver()
    await rm(join(folder, '2026-11.json'), { recursive: true })
    await rename(join(folder, '../away.json'), join(folder, '2026-11.json'))
    await subscribers.close()
    expect((await reopen()).count()).toBe(0)
    expect(target.seen.map(({ body }) => JSON.parse(body).status)).toEqual(['active', 'erased'])
  })

  it('gets nothing of someone once their erasure was noted, also where what waited for it could not be forgotten yet', async () => {
    const { subscribers, target, signUp, outboxFolder, clock } = await openedWithTarget()
    target.answer = { status: 503 }
    clock.now = Date.parse('2026-11-30T12:00:00Z')
    await signUp('jan@bedrijf.example')
    clock.now += 24 * HOUR
    const [{ id } = { id: '' }] = subscribers.find('jan@bedrijf.example')
    const month = join(outboxFolder, '2026-11.json')
    await rename(month, join(outboxFolder, '../away.json'))
    await mkdir(join(month, 'in the way'), { recursive: true })
    await expect(subscribers.erase(id)).rejects.toThrow()
    await rm(month, { recursive: true })
    await rename(join(outboxFolder, '../away.json'), month)
    target.answer = { status: 200 }
    target.seen.length = 0
    await subscribers.outbox.deliver()
    expect(target.seen.map(({ body }) => JSON.parse(body))).toEqual([
      { id, status: 'erased', at: '2026-12-01T12:00:00.000Z' },
    ])
    expect(subscribers.outbox.state().forward.waiting).toBe(0)
  })

  it('gets nothing more of someone who was erased while it was down but that this is so', async () => {
    const { subscribers, target, signUp, clock } = await openedWithTarget()
    target.answer = { status: 503 }
    await signUp('jan@bedrijf.example')
    await subscribers.erase(subscribers.find('jan@bedrijf.example')[0]?.id ?? '')
    target.answer = { status: 200 }
    clock.now += HOUR
    await subscribers.outbox.deliver()
    const [, ...later] = target.seen.map(({ body }) => JSON.parse(body))
    expect(later.map(Object.keys)).toEqual(later.map(() => ['id', 'status', 'at']))
    expect(subscribers.outbox.state().forward.waiting).toBe(0)
  })

  it('hears that someone was erased only once it has answered to who they are', async () => {
    const bodies: string[] = []
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow: typeof fetch = async (_url, request) => {
      bodies.push(String(request?.body))
      await answered
      return new Response()
    }
    const forward = { url: 'http://haak.example/', secret: 'geheim', fetch: slow }
    const { subscribers } = await openedSubscribers(undefined, { forward })
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await expect.poll(() => bodies.length).toBe(1)
    await subscribers.erase(subscribers.find('jan@bedrijf.example')[0]?.id ?? '')
    const delivered = subscribers.outbox.deliver()
    await anotherTurn()
    const before = bodies.length
    answer()
    await delivered
    expect([before, bodies.map((body) => JSON.parse(body).status)]).toEqual([1, ['active', 'erased']])
  })
})
