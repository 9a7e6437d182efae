import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../../server/limits/limits'
import { openWebTarget } from '../../support/web-target'
import { createMailbox } from '../subscribers/mailbox'
import { openedSubscribers, submissionFrom } from '../subscribers/opened-subscribers'

const HOUR = 3_600_000
const { held, refused } = limits.signUps

async function openSite() {
  const mailbox = createMailbox()
  const site = await openedSubscribers(undefined, { mail: mailbox, limits })
  /** Signs up; resolves to the status of the sign-up, or to the error code. */
  async function signUp(email: string, client = '203.0.113.7'): Promise<string> {
    const before = new Set(site.subscribers.find(email).map(({ id }) => id))
    const outcome = await site.subscribers
      .submit(submissionFrom(email), undefined, client)
      .catch((error) => error)
    if (outcome instanceof Error) return 'code' in outcome ? String(outcome.code) : outcome.message
    return site.subscribers.find(email).find(({ id }) => !before.has(id))?.status ?? 'lost'
  }
  const mails = async () => {
    await site.subscribers.outbox.deliver()
    return mailbox.mails.map(({ to }) => to)
  }
  return { ...site, mailbox, signUp, mails, limitsFile: join(site.folder, '../limits.json') }
}

const stranger = (at: number) => `vreemde${at}@bedrijf${at}.example`
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  )

/** One after another, each from the address that `from` gives. */
async function signUpAll(
  signUp: (email: string, client?: string) => Promise<string>,
  emails: readonly string[],
  from: (at: number) => string = () => '203.0.113.7',
): Promise<string[]> {
  const outcomes: string[] = []
  for (const [at, email] of emails.entries()) outcomes.push(await signUp(email, from(at)))
  return outcomes
}

describe('one client that signs up many', () => {
  it('is thanked for all of them, which wait for a person; far beyond that it is refused', async () => {
    const { signUp, subscribers, mails } = await openSite()
    const outcomes = await signUpAll(
      signUp,
      Array.from({ length: refused.client + 5 }, (_, at) => stranger(at)),
    )
    expect(counted(outcomes)).toEqual({
      pending: held.client,
      held: refused.client - held.client,
      'too-many': 5,
    })
    expect(await mails()).toHaveLength(held.client)
    expect(subscribers.find(stranger(held.client))[0]?.suspicion).toBe('too-many')
    expect(await signUp('echt@klant.example', '198.51.100.1')).toBe('pending')
  })

  it('is told after how many seconds it may come back, and may', async () => {
    const { signUp, subscribers, clock } = await openSite()
    await signUpAll(
      signUp,
      Array.from({ length: refused.client }, (_, at) => stranger(at)),
    )
    const late = subscribers.submit(submissionFrom('laat@klant.example'), undefined, '203.0.113.7')
    await expect(late).rejects.toMatchObject({
      status: 429,
      message: 'Er komen te veel aanmeldingen achter elkaar binnen. Probeer het over 1 uur opnieuw.',
      extra: { headers: { 'retry-after': '3600' } },
    })
    clock.now += HOUR
    expect(await signUp('laat@klant.example')).toBe('pending')
  })

  it('makes nobody judge an address that is in already, and passes nothing on beyond the limit', async () => {
    const target = await openWebTarget()
    const forward = { url: target.url, secret: 'geheim', fetch }
    const { subscribers } = await openedSubscribers(undefined, { limits, forward })
    const submit = () => subscribers.submit(submissionFrom('jan@bedrijf.example'), undefined, '203.0.113.7')
    for (let times = 0; times < held.mailbox + 3; times += 1) await submit()
    expect(subscribers.counts()).toMatchObject({ active: held.mailbox + 3, held: 0 })
    await subscribers.outbox.deliver()
    expect(target.seen).toHaveLength(held.mailbox)
  })

  it('is no other client after a restart', async () => {
    const { signUp, subscribers, reopen } = await openSite()
    await signUpAll(
      signUp,
      Array.from({ length: held.client }, (_, at) => stranger(at)),
    )
    await subscribers.close()
    const again = await reopen()
    await again.submit(submissionFrom('na@klant.example'), undefined, '203.0.113.7')
    expect(again.find('na@klant.example')[0]?.status).toBe('held')
  })

  it('all at once has no more of them than one after another', async () => {
    const { subscribers } = await openSite()
    const all = Array.from({ length: 60 }, (_, at) => stranger(at))
    await Promise.all(all.map((email) => subscribers.submit(submissionFrom(email), undefined, '203.0.113.7')))
    expect(subscribers.counts()).toMatchObject({ pending: held.client, held: 60 - held.client })
  })
})

describe('many clients together', () => {
  const fromEverywhere = (at: number) => `198.51.${Math.floor(at / 200)}.${at % 200}`

  it('fill nobody’s mailbox, whatever is added to its name', async () => {
    const { signUp, mails } = await openSite()
    const spellings = Array.from({ length: 8 }, (_, at) => [
      `slachtoffer+${at}@bedrijf.example`,
      `SLACHTOFFER${at % 2 ? '+x' : ''}@Bedrijf.Example`,
      `s.lacht${'.'.repeat(1)}offer+${at}@gmail.com`,
      `slachtoffer+${at}@googlemail.com`,
    ]).flat()
    await signUpAll(signUp, spellings, fromEverywhere)
    const sent = await mails()
    expect(sent.filter((to) => /bedrijf/i.test(to))).toHaveLength(limits.mail.hour.mailbox)
    expect(sent.filter((to) => /mail\.com$/.test(to))).toHaveLength(limits.mail.hour.mailbox)
  })

  it('fill no company’s mail server, and nobody else waits for that', async () => {
    const { signUp, mails, subscribers } = await openSite()
    const all = Array.from({ length: 40 }, (_, at) => `naam${at}@afd${at % 7}.doelwit.example`)
    const outcomes = await signUpAll(signUp, all, fromEverywhere)
    expect(counted(outcomes)).toEqual({
      pending: limits.mail.hour.domain,
      held: 40 - limits.mail.hour.domain,
    })
    expect(subscribers.find(all[39] ?? '')[0]?.suspicion).toBe('too-much-mail')
    expect(await signUp('klant@elders.example', '203.0.113.99')).toBe('pending')
    expect(await mails()).toHaveLength(limits.mail.hour.domain + 1)
  })

  it('have so many mails an hour and a day sent and no more; the rest is held and can be let through', async () => {
    const { signUp, mails, subscribers, clock } = await openSite()
    const all = Array.from({ length: limits.mail.hour.total + 20 }, (_, at) => stranger(at))
    const outcomes = await signUpAll(signUp, all, fromEverywhere)
    expect(counted(outcomes)).toEqual({ pending: limits.mail.hour.total, held: 20 })
    expect(await mails()).toHaveLength(limits.mail.hour.total)
    clock.now += HOUR
    const last = subscribers.find(all.at(-1) ?? '')[0]
    await subscribers.setStatus(last?.id ?? '', { status: 'pending', by: 'Eva' })
    expect(await mails()).toHaveLength(limits.mail.hour.total + 1)
  })

  it('who fill the hour are refused in the end, with how long to wait', async () => {
    const few = { ...limits.signUps, refused: { ...refused, total: 30 } }
    const { subscribers } = await openedSubscribers(undefined, { limits: { ...limits, signUps: few } })
    const submit = (at: number) =>
      subscribers.submit(submissionFrom(stranger(at)), undefined, fromEverywhere(at))
    for (let at = 0; at < 30; at += 1) await submit(at)
    await expect(submit(30)).rejects.toMatchObject({ code: 'too-many' })
    expect(subscribers.count()).toBe(30)
  })
})

describe('the file of counts', () => {
  it('names nobody, neither address nor mailbox, and only we may read it', async () => {
    const { signUp, subscribers, limitsFile } = await openSite()
    await signUp('jan@bedrijf.example', '203.0.113.7')
    await subscribers.close()
    const text = await readFile(limitsFile, 'utf8')
    expect(text).not.toMatch(/jan|bedrijf|203\.0|client/)
    expect(JSON.parse(text).counts.length).toBeGreaterThan(5)
    expect((await stat(limitsFile)).mode & 0o777).toBe(0o600)
  })

  it.each(['while it runs', 'when it starts'])(
    'holds nothing of who is no longer counted, %s',
    async (when) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      const { signUp, subscribers, limitsFile, reopen, clock } = await openSite()
      await signUp('jan@bedrijf.example')
      await subscribers.close()
      if (when === 'when it starts') clock.now += 25 * HOUR
      const again = await reopen()
      if (when === 'while it runs') {
        clock.now += 25 * HOUR
        vi.advanceTimersByTime(HOUR)
      }
      await again.close()
      expect(JSON.parse(await readFile(limitsFile, 'utf8')).counts).toEqual([])
    },
  )

  it('that is broken is started over, and the site goes on', async () => {
    const { signUp, subscribers, limitsFile, reopen, warnings } = await openSite()
    await signUp('jan@bedrijf.example')
    await subscribers.close()
    await writeFile(limitsFile, '{"key":')
    const again = await reopen()
    await again.submit(submissionFrom('piet@bedrijf.example'), undefined, '203.0.113.7')
    expect(warnings.map(({ message }) => message)).toEqual(['broken file of limits, started over'])
    await again.close()
    expect(JSON.parse(await readFile(limitsFile, 'utf8')).counts.length).toBeGreaterThan(5)
  })
})
