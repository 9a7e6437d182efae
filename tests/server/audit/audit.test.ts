import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openedAudit } from './opened-audit'

const eva = { id: 'a1', name: 'Eva Eigenaar' }
const ed = { id: 'a2', name: 'Ed' }
const HOUR = 3_600_000

describe('what is recorded', () => {
  it('says who, what, about whom, from where and when, and comes back newest first', async () => {
    const { audit, clock } = await openedAudit()
    await audit.record({ kind: 'login', who: eva, from: '203.0.113.7' })
    clock.now += 1000
    await audit.record({ kind: 'account-changed', who: eva, about: ed, detail: { role: 'owner' } })
    const { items, hasMore, people } = await audit.list({}, 1)
    expect(items).toEqual([
      {
        at: '2026-11-20T12:00:01.000Z',
        first: '2026-11-20T12:00:01.000Z',
        kind: 'account-changed',
        who: eva,
        about: ed,
        from: '',
        detail: { role: 'owner' },
        times: 1,
      },
      {
        at: '2026-11-20T12:00:00.000Z',
        first: '2026-11-20T12:00:00.000Z',
        kind: 'login',
        who: eva,
        about: null,
        from: '203.0.113.7',
        detail: {},
        times: 1,
      },
    ])
    expect([hasMore, people]).toEqual([false, [ed, eva]])
  })

  it('is on disk when it is told, in a file a month that only we may read', async () => {
    const { audit, folder, clock } = await openedAudit('2026-11-30T23:59:59.000Z')
    await audit.record({ kind: 'login', who: eva })
    clock.now += 2000
    await audit.record({ kind: 'logout', who: eva })
    expect(readdirSync(folder).sort()).toEqual(['2026-11.jsonl', '2026-12.jsonl'])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, '2026-11.jsonl')).mode & 0o777).toBe(0o600)
    expect((await audit.list({}, 1)).items.map(({ kind }) => kind)).toEqual(['logout', 'login'])
  })

  it('is one line, whatever stands in it', async () => {
    const { audit, text } = await openedAudit()
    const name = `Eva\n{"at":"2020-01-01T00:00:00.000Z","kind":"stopped"}\r\u2028\u2029\u0000"${'😀'.repeat(300)}`
    await audit.record({ kind: 'login', who: { id: 'a1', name }, detail: { route: `GET ${name}` } })
    expect(text().split(/\r|\n|\u2028|\u2029/)).toHaveLength(2)
    const { items } = await audit.list({}, 1)
    expect(items).toHaveLength(1)
    expect(items[0]?.who?.name).toBe([...name].slice(0, 200).join(''))
  })

  it('goes to the log of the server too, with ids instead of names, a warning for what went wrong', async () => {
    const { audit, logged } = await openedAudit()
    await audit.record({ kind: 'login', who: eva, from: '203.0.113.7' })
    await audit.record({ kind: 'login-failed', about: eva, from: '203.0.113.9' })
    expect(logged.map(({ level, context }) => [level, context])).toEqual([
      ['info', { event: 'login', who: 'a1', about: undefined, from: '203.0.113.7', times: 1 }],
      ['warn', { event: 'login-failed', who: undefined, about: 'a1', from: '203.0.113.9', times: 1 }],
    ])
    expect(JSON.stringify(logged)).not.toContain('Eva')
  })
})

describe('the list', () => {
  it('is filtered by person, by group or kind, and by day', async () => {
    const { audit, clock } = await openedAudit('2026-10-31T12:00:00.000Z')
    await audit.record({ kind: 'login', who: eva })
    clock.now += 48 * HOUR
    await audit.record({ kind: 'login', who: ed })
    await audit.record({ kind: 'link-made', who: eva, about: ed })
    const kinds = async (filter: object) => (await audit.list(filter, 1)).items.map(({ kind }) => kind)
    expect(await kinds({ person: 'a2' })).toEqual(['link-made', 'login'])
    expect(await kinds({ kind: 'account' })).toEqual(['link-made'])
    expect(await kinds({ kind: 'login' })).toEqual(['login', 'login'])
    expect(await kinds({ since: '2026-11-01' })).toEqual(['link-made', 'login'])
    expect(await kinds({ until: '2026-10-31' })).toEqual(['login'])
    expect(await kinds({ person: 'a1', kind: 'login', since: '2026-11-02' })).toEqual([])
  })

  it('has the days of the Dutch clock, as people read it', async () => {
    const { audit, clock } = await openedAudit('2026-10-31T22:59:00.000Z')
    await audit.record({ kind: 'login', who: eva })
    clock.now += 60_000
    await audit.record({ kind: 'logout', who: eva })
    const kinds = async (filter: object) => (await audit.list(filter, 1)).items.map(({ kind }) => kind)
    expect(await kinds({ since: '2026-11-01' })).toEqual(['logout'])
    expect(await kinds({ until: '2026-10-31' })).toEqual(['login'])
    expect(await kinds({ since: '2026-10-31', until: '2026-11-01' })).toEqual(['logout', 'login'])
  })

  it('has fifty on a page', async () => {
    const { audit } = await openedAudit()
    for (let number = 1; number <= 120; number += 1)
      await audit.record({ kind: 'changed', who: eva, detail: { number } })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => audit.list({}, page)))
    expect(pages.map(({ items, hasMore }) => [items.length, hasMore, items[0]?.detail.number])).toEqual([
      [50, true, 120],
      [50, true, 70],
      [20, false, 20],
      [0, false, undefined],
    ])
  })
})

describe('a flood', () => {
  it('of the same is told once, and then how often it came', async () => {
    const { audit, clock } = await openedAudit()
    for (let count = 0; count < 500; count += 1)
      await audit.record({ kind: 'login-failed', about: eva, from: '203.0.113.9' })
    expect((await audit.list({}, 1)).items).toHaveLength(1)
    clock.now += 61_000
    await audit.record({ kind: 'login-failed', about: eva, from: '203.0.113.9' })
    const { items } = await audit.list({}, 1)
    expect(items.map(({ times }) => times)).toEqual([1, 499, 1])
  })

  it('stands in the list when it happened, not when it was written down', async () => {
    const { audit, clock } = await openedAudit('2026-10-31T23:59:30.000Z')
    const failed = { kind: 'login-failed', about: eva, from: '203.0.113.9' } as const
    for (const seconds of [0, 5, 10]) {
      clock.now += seconds * 1000
      await audit.record(failed)
    }
    clock.now += 5000
    await audit.record({ kind: 'login', who: eva })
    clock.now += 120_000
    await audit.record(failed)
    const { items } = await audit.list({}, 1)
    expect(
      items.map(({ kind, first, at, times }) => [kind, first.slice(11, 19), at.slice(11, 19), times]),
    ).toEqual([
      ['login-failed', '00:01:50', '00:01:50', 1],
      ['login', '23:59:50', '23:59:50', 1],
      ['login-failed', '23:59:35', '23:59:45', 2],
      ['login-failed', '23:59:30', '23:59:30', 1],
    ])
  })

  it('of what is only mentioned stands in the server’s log, bounded, and takes nobody’s room in the list', async () => {
    const { audit, logged } = await openedAudit()
    for (let client = 0; client < 100; client += 1)
      audit.mention({ kind: 'refused', from: `198.51.100.${client}`, detail: { status: 401 } })
    await audit.record({ kind: 'login-failed', about: eva, from: '203.0.113.9' })
    expect((await audit.list({}, 1)).items.map(({ kind }) => kind)).toEqual(['login-failed'])
    expect(logged.filter(({ level }) => level === 'warn')).toHaveLength(16)
  })

  it('of strangers from everywhere is a few lines and a number, and hides nothing that people do', async () => {
    const { audit, clock, text } = await openedAudit()
    for (let count = 0; count < 5000; count += 1)
      await audit.record({ kind: 'refused', from: `198.51.100.${count}`, detail: { status: 401 } })
    await audit.record({ kind: 'erasure', who: eva })
    clock.now += 61_000
    await audit.record({ kind: 'refused', from: '203.0.113.1' })
    expect(text().length).toBeLessThan(4000)
    const { items } = await audit.list({}, 1)
    expect(items.filter(({ kind }) => kind === 'more').map(({ times }) => times)).toEqual([4985])
    expect(items.filter(({ kind }) => kind === 'erasure')).toHaveLength(1)
  })

  it('of one person, or of acts of nobody, hides nothing that another does, and says whose it was', async () => {
    const { audit, clock, text } = await openedAudit()
    for (let count = 0; count < 2000; count += 1) {
      await audit.record({ kind: 'commit-address', who: ed, from: '198.51.100.5' })
      await audit.record({ kind: 'logout', from: '198.51.100.6' })
    }
    await audit.record({ kind: 'account-removed', who: eva, from: '203.0.113.7' })
    clock.now += 61_000
    await audit.record({ kind: 'logout', who: ed })
    await audit.record({ kind: 'logout', from: '198.51.100.6' })
    const { items } = await audit.list({}, 1)
    expect(items.filter(({ kind }) => kind === 'account-removed').map(({ who }) => who)).toEqual([eva])
    const counted = items.filter(({ kind, times }) => kind === 'more' || times > 1)
    expect(counted.map(({ kind, who, times }) => [kind, who, times])).toEqual([
      ['logout', null, 1999],
      ['more', ed, 1700],
    ])
    expect(text().split('\n')).toHaveLength(306 + 1)
  })

  it('of what one person is refused is counted, and what strangers are refused does not hide it', async () => {
    const { audit } = await openedAudit()
    for (let count = 0; count < 100; count += 1) {
      await audit.record({ kind: 'refused', from: `198.51.100.${count}`, detail: { status: 403 } })
      await audit.record({ kind: 'refused', who: ed, detail: { status: 403 } })
    }
    await audit.record({ kind: 'refused', who: eva, detail: { status: 403 } })
    const { items } = await audit.list({}, 1)
    expect(items.flatMap(({ who }) => who ?? []).reverse()).toEqual([ed, eva])
  })

  it('that goes on when the month’s file is large gets as many lines an hour as otherwise a minute', async () => {
    const { audit, clock, folder, text } = await openedAudit()
    const line = '{"at":"2026-11-20T12:00:00.000Z","kind":"refused"}\n'
    writeFileSync(join(folder, '2026-11.jsonl'), line.repeat(4.3e6 / line.length))
    await audit.record({ kind: 'login', who: eva })
    const before = text().length
    for (let minute = 0; minute < 180; minute += 1) {
      for (let client = 0; client < 40; client += 1)
        await audit.record({ kind: 'refused', from: `198.51.100.${client}` })
      clock.now += 60_001
    }
    await audit.close()
    expect(text().slice(before).split('\n').length).toBeLessThan(3 * 31 + 2)
    expect(text().slice(before)).toContain('"kind":"more","times":')
  })
})

describe('trouble on disk', () => {
  it('a line that was cut off is passed over, and what follows stands on a line of its own', async () => {
    const { audit, folder, open } = await openedAudit()
    await audit.record({ kind: 'login', who: eva })
    appendFileSync(join(folder, '2026-11.jsonl'), '{"at":"2026-11-20T12:00:00.000Z","kind":"log')
    const again = await open()
    await again.record({ kind: 'logout', who: eva })
    expect((await again.list({}, 1)).items.map(({ kind }) => kind)).toEqual(['logout', 'login'])
  })

  it('a disk that refuses keeps nobody from their work, and afterwards the log says what it misses', async () => {
    const { audit, folder, logged } = await openedAudit()
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'no folder')
    await audit.record({ kind: 'login', who: eva })
    await audit.record({ kind: 'logout', who: eva })
    expect(logged.filter(({ level }) => level === 'error')).toHaveLength(2)
    rmSync(folder)
    mkdirSync(folder)
    await audit.record({ kind: 'erasure', who: eva })
    const { items } = await audit.list({}, 1)
    expect(items.map(({ kind, times }) => [kind, times])).toEqual([
      ['erasure', 1],
      ['lost', 2],
    ])
  })

  it('months whose time is over go as a whole', async () => {
    const { audit, clock } = await openedAudit('2025-10-15T00:00:00.000Z')
    await audit.record({ kind: 'login', who: eva })
    clock.now = Date.parse('2026-11-15T00:00:00.000Z')
    await audit.record({ kind: 'logout', who: eva })
    expect(await audit.dropBefore('2025-11', 3)).toBe(1)
    expect((await audit.list({}, 1)).items.map(({ kind }) => kind)).toEqual(['logout'])
  })

  it('a month that goes while the log is read is not missed', async () => {
    const { audit, clock } = await openedAudit('2025-10-15T00:00:00.000Z')
    await audit.record({ kind: 'login', who: eva })
    clock.now = Date.parse('2026-11-15T00:00:00.000Z')
    await audit.record({ kind: 'logout', who: eva })
    const kinds: string[] = []
    for await (const { kind } of audit.find({})) {
      kinds.push(kind)
      await audit.dropBefore('2025-11', 3)
    }
    expect(kinds).toEqual(['logout'])
  })
})
