import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMailbox } from './mailbox'
import { NOON, openedSubscribers, submissionFrom } from './opened-subscribers'

/** This many sign-ups by a program, one address of which also really signed up, and one customer. */
async function openFlood(count: number) {
  const site = await openedSubscribers()
  await site.subscribers.submit(submissionFrom('vreemde1@robot.example', { source: 'stappenplan' }))
  await site.subscribers.submit(submissionFrom('klant@bedrijf.example'))
  const flood = Array.from({ length: count }, (_, at) => submissionFrom(`vreemde${at}@robot.example`))
  await Promise.all(flood.map((one) => site.subscribers.submit(one, 'trap')))
  const asOf = new Date(site.clock.now).toISOString()
  const held = { filter: { status: 'held', query: 'robot' }, asOf } as const
  return { ...site, held }
}

describe('thousands that are held', () => {
  it('are refused in one go; what else their addresses signed up for stays', async () => {
    const { subscribers, held, reopen } = await openFlood(4000)
    expect(await subscribers.decide('refuse', held, 'Eva')).toEqual({ done: 4000 })
    for (const house of [subscribers, await reopen()]) {
      expect(house.counts()).toEqual({ active: 2, pending: 0, held: 0, unsubscribed: 0 })
      expect(house.find('vreemde1@robot.example')).toMatchObject([{ source: 'stappenplan' }])
    }
  })

  it('are erased in one go, with everything of their addresses, and stay so', async () => {
    const { subscribers, held, folder, reopen } = await openFlood(500)
    expect(await subscribers.decide('erase', held, 'Eva')).toEqual({ done: 500 })
    const names = await readdir(join(folder, '..'), { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile())
    const texts = files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'))
    expect((await Promise.all(texts)).join()).not.toContain('robot')
    expect((await reopen()).find('klant@bedrijf.example')).toHaveLength(1)
  })

  it('are let through in one go, and it is written down who did that', async () => {
    const { subscribers, held } = await openFlood(60)
    expect(await subscribers.decide('approve', held, 'Eva')).toEqual({ done: 60 })
    expect(subscribers.find('vreemde7@robot.example')[0]?.statusLog).toEqual([
      { status: 'active', at: new Date(NOON).toISOString(), by: 'Eva' },
    ])
  })

  it('are those that were seen: who came in since then is left alone', async () => {
    const { subscribers, held, clock } = await openFlood(3)
    clock.now += 1000
    await subscribers.submit(submissionFrom('later@robot.example'), 'trap')
    expect(await subscribers.decide('refuse', held, 'Eva')).toEqual({ done: 3 })
    expect(subscribers.counts().held).toBe(1)
  })
})

it('some that are named one by one are decided about, and of those only what is still held', async () => {
  const { subscribers } = await openFlood(3)
  const ids = ['vreemde0@robot.example', 'klant@bedrijf.example'].map(
    (email) => subscribers.find(email)[0]?.id ?? '',
  )
  expect(await subscribers.decide('refuse', { ids: [...ids, 'nobody'] }, 'Eva')).toEqual({ done: 1 })
  expect(subscribers.counts()).toMatchObject({ active: 2, held: 2 })
})

it('a question of somebody who unsubscribes still waits for its answer, and can be answered', async () => {
  const { subscribers } = await openedSubscribers()
  const email = 'toos@bedrijf.example'
  await subscribers.submit(submissionFrom(email, { source: 'contact', question: 'Wat kost het?' }))
  await subscribers.submit(submissionFrom(email))
  const question = subscribers.find(email).find(({ source }) => source === 'contact')
  await subscribers.setStatus(question?.id ?? '', { status: 'unsubscribed', by: 'Eva' })
  expect(subscribers.counts().unsubscribed).toBe(2)
  expect(subscribers.unanswered()).toBe(1)
  await subscribers.setAnswered(question?.id ?? '', { isAnswered: true, by: 'Eva' })
  expect(subscribers.unanswered()).toBe(0)
})

it.each(['held', 'pending'] as const)('what was %s becomes no question by unsubscribing', async (status) => {
  const { subscribers } = await openedSubscribers(undefined, { mail: createMailbox() })
  const email = 'robot@bedrijf.example'
  await subscribers.submit(
    submissionFrom(email, { source: 'contact', question: 'Koop?' }),
    status === 'held' ? 'trap' : undefined,
  )
  const [{ id } = { id: '' }] = subscribers.find(email)
  if (status === 'pending') await subscribers.setStatus(id, { status, by: 'Eva' })
  await subscribers.setStatus(id, { status: 'unsubscribed', by: 'Eva' })
  expect(subscribers.unanswered()).toBe(0)
  await expect(subscribers.setAnswered(id, { isAnswered: true, by: 'Eva' })).rejects.toMatchObject({
    status: 409,
  })
  await subscribers.setStatus(id, { status: 'active', by: 'Eva' })
  await subscribers.setStatus(id, { status: 'unsubscribed', by: 'Eva' })
  expect(subscribers.unanswered()).toBe(1)
})

it('what somebody typed is corrected, found by the new words only, and nothing of the old is kept', async () => {
  const { subscribers, folder, clock, reopen } = await openedSubscribers()
  const email = 'toos@bedrijf.example'
  await subscribers.submit(submissionFrom(email, { name: 'Toos Verkerd', company: 'Bakkerij' }))
  const [{ id } = { id: '' }] = subscribers.find(email)
  clock.now += 1000
  const texts = { name: 'Toos Goed', company: 'Bakkerij', question: '' }
  await subscribers.correct(id, { texts, by: 'Eva' })
  for (const house of [subscribers, await reopen()]) {
    expect(house.list({ query: 'verkerd' }, 1).total).toBe(0)
    expect(house.list({ query: 'goed' }, 1).items).toMatchObject([
      { name: 'Toos Goed', company: 'Bakkerij', corrected: { at: '2026-11-20T12:00:01.000Z', by: 'Eva' } },
    ])
    expect(house.person(id).records).toMatchObject([{ name: 'Toos Goed' }])
  }
  expect(await readFile(join(folder, '2026-11.json'), 'utf8')).not.toContain('Verkerd')
  const same = await subscribers.correct(id, { texts, by: 'Anna' })
  expect(same.corrected?.by).toBe('Eva')
  await expect(subscribers.correct('nobody', { texts, by: 'Eva' })).rejects.toMatchObject({ status: 404 })
})
