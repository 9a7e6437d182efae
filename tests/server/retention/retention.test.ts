import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openRetention } from '../../../server/retention/retention'
import { projectText } from '../../support/sources'
import { openedSubscribers, submissionFrom } from '../subscribers/opened-subscribers'

const DAY = 86_400_000
const RULES = { pending: 30, held: 90, unsubscribed: 0, leads: 0, audit: 365 }
const anna = { id: 'a1', name: 'Anna' }

/** Subscribers with their retention rules, and a clock that can be moved. */
async function openRules() {
  const house = await openedSubscribers()
  const { clock } = house
  const told: { kind: string; detail?: object }[] = []
  const dropped: string[] = []
  /** Texts that nobody saved in time, and how often a run asked for them. */
  const texts = { unused: 0, asked: 0 }
  /** Remarks likewise. */
  const remarks = { unused: 0 }
  const tell = (context: object, message: string) => void told.push({ kind: message, detail: context })
  const path = join(house.folder, '../retention.json')
  const open = () =>
    openRetention({
      path,
      subscribers: house.subscribers,
      audit: {
        record: async (event) => void told.push(event),
        async dropBefore(month) {
          dropped.push(month)
          return 0
        },
      },
      unsaved: {
        async forgetUnused() {
          texts.asked += 1
          return texts.unused
        },
      },
      remarks: { forgetUnused: async () => remarks.unused },
      now: () => clock.now,
      log: { warn: tell, error: tell },
    })
  const rules = await open()
  await rules.run()
  onTestFinished(() => rules.close())
  async function put(email: string, status: 'held' | 'unsubscribed' | 'active', source = 'newsletter') {
    await house.subscribers.submit(submissionFrom(email, { source }), status === 'held' ? 'trap' : undefined)
    const [record] = house.subscribers.find(email)
    if (record && status === 'unsubscribed')
      await house.subscribers.setStatus(record.id, { status, by: 'Anna' })
  }
  return { ...house, rules, told, dropped, texts, remarks, put, open, path }
}

describe('the rules for what people left behind', () => {
  it('begin as the privacy statement tells visitors', async () => {
    const { rules } = await openRules()
    const { pending, held } = rules.state().days
    const statement = projectText('content/pages/privacy.md')
    expect(statement).toContain(`wissen we die ${pending} dagen na onze laatste mail`)
    expect(statement).toContain(`niemand van ons beoordeelt, wissen we na ${held} dagen`)
  })

  it('take away what nobody judged, and nothing of who is subscribed, asked for something or left', async () => {
    const { clock, rules, told, put, subscribers } = await openRules()
    await put('verdacht@x.example', 'held')
    await put('lezer@x.example', 'active')
    await put('aanvraag@x.example', 'active', 'stappenplan')
    await put('weg@x.example', 'unsubscribed')
    for (let day = 0; day < 89; day += 30) {
      clock.now += 29 * DAY
      await rules.run()
    }
    expect(subscribers.count()).toBe(4)
    clock.now += 4 * DAY
    await rules.run()
    expect(subscribers.find('verdacht@x.example')).toEqual([])
    expect(subscribers.count()).toBe(3)
    expect(told).toEqual([
      {
        kind: 'retention',
        detail: { pending: 0, held: 1, unsubscribed: 0, leads: 0, auditMonths: 0, unsaved: 0, remarks: 0 },
      },
    ])
    expect(JSON.stringify(told)).not.toContain('x.example')
    expect(rules.state().lastRun).toMatchObject({ removed: { held: 1 }, held: null })
  })

  it('say how many go before an owner makes them stricter, and take nothing meanwhile', async () => {
    const { clock, rules, put, subscribers } = await openRules()
    await put('aanvraag@x.example', 'active', 'stappenplan')
    await put('weg@x.example', 'unsubscribed')
    clock.now += 40 * DAY
    expect(rules.due({ ...RULES, leads: 30, unsubscribed: 30 })).toBe(2)
    expect(rules.due({ ...RULES, leads: 30, unsubscribed: 50 })).toBe(1)
    expect(subscribers.count()).toBe(2)
    expect(rules.state().days).toEqual(RULES)
  })

  it('take what an owner asks at once, from disk as well, and who comes back is welcome', async () => {
    const { clock, rules, told, put, subscribers, folder } = await openRules()
    await put('aanvraag@x.example', 'active', 'stappenplan')
    await put('weg@x.example', 'unsubscribed')
    clock.now += 40 * DAY
    await rules.save({ ...RULES, leads: 30, unsubscribed: 50 }, anna)
    expect(subscribers.find('aanvraag@x.example')).toEqual([])
    expect(subscribers.count()).toBe(1)
    expect(readFileSync(join(folder, '2026-11.json'), 'utf8')).not.toContain('aanvraag@')
    expect(told.map(({ kind }) => kind)).toEqual(['retention-changed', 'retention'])
    await put('aanvraag@x.example', 'active', 'stappenplan')
    expect(subscribers.count()).toBe(2)
  })

  it('leave a request that an owner let through late for as long as one that just came', async () => {
    const { clock, rules, put, subscribers } = await openRules()
    await put('vraag@x.example', 'held', 'contact')
    clock.now += 40 * DAY
    const id = subscribers.find('vraag@x.example')[0]?.id ?? ''
    await subscribers.setStatus(id, { status: 'active', by: 'Anna' })
    expect(rules.due({ ...RULES, leads: 30 })).toBe(0)
    clock.now += 30 * DAY
    expect(rules.due({ ...RULES, leads: 30 })).toBe(1)
  })

  it('take texts that nobody saved each day, tell how many, and wait with them when the clock jumps', async () => {
    const { clock, rules, texts, remarks, told } = await openRules()
    texts.unused = 2
    remarks.unused = 3
    clock.now += DAY
    await rules.run()
    expect(told).toMatchObject([{ kind: 'retention', detail: { held: 0, unsaved: 2, remarks: 3 } }])
    const { asked } = texts
    clock.now = Date.parse('2038-01-19T03:14:07Z')
    await rules.run()
    expect([asked, texts.asked]).toEqual([3, 3])
  })

  it('wait a day when the clock jumps, and never take more than half of many by themselves', async () => {
    const { clock, rules, told, put, subscribers } = await openRules()
    for (let person = 0; person < 60; person += 1) await put(`p${person}@x.example`, 'held')
    clock.now = Date.parse('2038-01-19T03:14:07Z')
    await rules.run()
    expect([subscribers.count(), rules.state().lastRun?.held, rules.state().due]).toEqual([60, 'clock', 60])
    clock.now += DAY
    await rules.run()
    expect([subscribers.count(), rules.state().lastRun?.held]).toEqual([60, 'many'])
    expect(told.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['retention-held', { reason: 'clock' }],
      ['retention-held', { reason: 'many' }],
    ])
    await rules.save(RULES, anna)
    expect(subscribers.count()).toBe(0)
  })

  it('wait that day however often the site starts meanwhile', async () => {
    const { clock, rules, put, subscribers, open } = await openRules()
    await put('verdacht@x.example', 'held')
    await rules.close()
    clock.now = Date.parse('2038-01-19T03:14:07Z')
    for (let hour = 0; hour < 24; hour += 8) {
      await (await open()).close()
      clock.now += 8 * 3_600_000
    }
    expect(subscribers.count()).toBe(1)
    await (await open()).close()
    expect(subscribers.count()).toBe(0)
  })

  it('survive a restart, and a broken file takes nothing away', async () => {
    const { clock, rules, put, subscribers, open, path, told } = await openRules()
    await rules.save({ ...RULES, held: 10 }, anna)
    await rules.close()
    expect((await open()).state().days.held).toBe(10)
    await put('verdacht@x.example', 'held')
    writeFileSync(path, '{"days":')
    const broken = await open()
    clock.now += 20 * DAY
    await broken.run()
    expect(subscribers.count()).toBe(1)
    expect(told.at(-1)?.kind).toBe('broken retention rules, nothing is taken away')
    await expect(broken.save(RULES, anna)).rejects.toThrow('Het bestand retention.json is beschadigd.')
    expect(readFileSync(path, 'utf8')).toBe('{"days":')
    await broken.close()
  })

  it('that a full disk did not take are not in force, and what went before it filled is told', async () => {
    const { clock, rules, put, subscribers, path, told } = await openRules()
    await put('aanvraag@x.example', 'active', 'stappenplan')
    await put('verdacht@x.example', 'held')
    clock.now += 50 * DAY
    await rules.run()
    rmSync(path)
    mkdirSync(path)
    await expect(rules.save({ ...RULES, leads: 10 }, anna)).rejects.toThrow()
    expect(rules.state().days).toEqual(RULES)
    clock.now += 50 * DAY
    await expect(rules.run()).rejects.toThrow()
    expect(subscribers.find('aanvraag@x.example')).toHaveLength(1)
    expect(told).toContainEqual({ kind: 'retention', detail: expect.objectContaining({ held: 1 }) })
  })

  it('run once a day by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { clock, rules, put, subscribers } = await openRules()
    await put('verdacht@x.example', 'held')
    for (let day = 0; day <= 91; day += 1) {
      clock.now += DAY
      await vi.advanceTimersByTimeAsync(3_600_000)
      const today = new Date(clock.now).toISOString()
      await vi.waitFor(() => expect(rules.state().lastRun?.at).toBe(today), { interval: 1 })
    }
    expect(subscribers.count()).toBe(0)
  })
})
