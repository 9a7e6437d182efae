import { expect, it } from 'vitest'
import { limits } from '../../../server/limits/limits'
import { createMailbox } from './mailbox'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const JAN = 'jan@bedrijf.example'

async function openedWithMail(more: Parameters<typeof openedSubscribers>[1] = {}) {
  const mailbox = createMailbox()
  return { mailbox, ...(await openedSubscribers(undefined, { mail: mailbox, ...more })) }
}

it('a message that was put off by a clock a year ahead goes when the clock is right again', async () => {
  const { subscribers, mailbox, clock } = await openedWithMail()
  clock.now += YEAR
  mailbox.trouble = new Error('down')
  await subscribers.submit(submissionFrom(JAN))
  await subscribers.outbox.deliver()
  clock.now -= YEAR
  mailbox.trouble = null
  await subscribers.outbox.deliver()
  expect(mailbox.mails).toHaveLength(1)
})

it('a message is not given up because the clock jumps a year ahead', async () => {
  const { subscribers, mailbox, clock } = await openedWithMail()
  mailbox.trouble = new Error('down')
  await subscribers.submit(submissionFrom(JAN))
  clock.now += YEAR
  await subscribers.outbox.deliver()
  expect(subscribers.outbox.state().mail).toMatchObject({ waiting: 1, givenUp: 0 })
  clock.now -= YEAR
  mailbox.trouble = null
  await subscribers.outbox.deliver()
  expect(mailbox.mails).toHaveLength(1)
})

it('mails of a clock a year ahead keep nobody from a mail, nor do the counts of that year', async () => {
  const { subscribers, mailbox, clock, reopen } = await openedWithMail({ limits })
  clock.now += YEAR
  for (let turn = 0; turn < 5; turn += 1) await subscribers.submit(submissionFrom(JAN))
  await subscribers.outbox.deliver()
  expect(mailbox.mails).toHaveLength(3)
  await subscribers.close()
  clock.now -= YEAR
  const again = await reopen()
  // Used-up limits stay used up for the longest of their periods, and no longer.
  await again.submit(submissionFrom(JAN))
  clock.now += 2 * DAY
  await again.submit(submissionFrom(JAN))
  await again.outbox.deliver()
  expect(mailbox.mails.length).toBeGreaterThan(3)
  expect(again.find(JAN).at(-1)?.status).toBe('pending')
})

it('who was erased and signs up again after the clock was put back is there after a restart', async () => {
  const { subscribers, clock, reopen } = await openedSubscribers()
  clock.now += YEAR
  await subscribers.submit(submissionFrom(JAN))
  await subscribers.erase(subscribers.find(JAN)[0]?.id ?? 'nobody')
  clock.now -= YEAR
  await subscribers.submit(submissionFrom(JAN))
  expect((await reopen()).find(JAN)).toHaveLength(1)
})
