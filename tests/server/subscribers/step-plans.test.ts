import { describe, expect, it } from 'vitest'
import { limits } from '../../../server/limits/limits'
import { createMailbox } from './mailbox'
import { openedSubscribers, type StandIns, submissionFrom } from './opened-subscribers'

const plan = { id: 'facturen', title: 'Stappenplan: facturen klaar om te boeken' }
const stepPlans: StandIns['stepPlans'] = {
  ofAutomation: (id) => (id === 'facturen-inboeken' ? plan : undefined),
  withId: (id) => (id === plan.id ? plan : undefined),
}
const PAGE = 'https://wissel.example/automatisering/facturen-inboeken?utm_source=x#stappenplan'

async function opened({ canMail = true, ...rest }: StandIns & { canMail?: boolean } = {}) {
  const mailbox = createMailbox()
  const site = await openedSubscribers(undefined, { ...rest, stepPlans, mail: canMail ? mailbox : undefined })
  async function ask(email: string, about: Parameters<typeof submissionFrom>[1] = { page_url: PAGE }) {
    const thanks = await site.subscribers.submit(submissionFrom(email, { source: 'stappenplan', ...about }))
    await site.subscribers.outbox.deliver()
    return thanks
  }
  return { ...site, mailbox, ask }
}

describe('whoever asks for a step plan', () => {
  it('gets one mail with the link to its page, and is no reader of the newsletter', async () => {
    const { ask, mailbox, subscribers } = await opened()
    expect(await ask('jan@bedrijf.example')).toEqual({
      outcome: 'gelukt',
      message: 'Bedankt! Je ontvangt het stappenplan binnenkort.',
    })
    expect(mailbox.mails).toEqual([
      {
        id: expect.any(String),
        to: 'jan@bedrijf.example',
        subject: plan.title,
        text: expect.stringContaining('https://wissel.example/stappenplan/facturen\n'),
        html: expect.stringContaining('href="https://wissel.example/stappenplan/facturen"'),
      },
    ])
    expect(subscribers.find('jan@bedrijf.example')).toMatchObject([
      { source: 'stappenplan', status: 'active', plan: 'facturen' },
    ])
  })

  it('is called by its title wherever owners see it, and by its id once it is gone', async () => {
    const { ask, subscribers } = await opened()
    await ask('jan@bedrijf.example')
    let file = ''
    for await (const piece of subscribers.exportCsv({}).pieces) file += piece
    expect(subscribers.list({}, 1).items).toMatchObject([{ plan: plan.title }])
    expect(file).toContain(`;${plan.title}\r\n`)
    expect(subscribers.person(subscribers.find('jan@bedrijf.example')[0]?.id ?? '')).toMatchObject({
      rows: [{ plan: plan.title }],
      records: [{ plan: plan.id }],
    })
  })

  it('may say which one on a page of something else', async () => {
    const { ask, mailbox } = await opened()
    await ask('jan@bedrijf.example', { plan: 'facturen-inboeken', page_url: 'https://wissel.example/' })
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([plan.title])
  })

  it('is shown the page at once where the site sends no mail, held or not', async () => {
    const { ask, subscribers } = await opened({ canMail: false })
    const shown = { outcome: 'gelukt', plan: 'facturen', message: expect.stringContaining('stappenplan') }
    expect(await ask('jan@bedrijf.example')).toEqual(shown)
    const robot = submissionFrom('robot@bedrijf.example', { source: 'stappenplan', page_url: PAGE })
    expect(await subscribers.submit(robot, 'trap')).toEqual(shown)
  })

  it('gets no mail for a plan that is not there, or that was taken away meanwhile', async () => {
    const { ask, mailbox, subscribers } = await opened()
    await ask('jan@bedrijf.example', { page_url: 'https://wissel.example/automatisering/anders' })
    await ask('piet@bedrijf.example', { plan: '../../x', page_url: PAGE })
    await ask('klaas@bedrijf.example', { source: 'consultatie', page_url: PAGE })
    expect(mailbox.mails).toEqual([])
    expect(subscribers.find('piet@bedrijf.example')[0]).not.toHaveProperty('plan')
  })

  it('gets it when an owner lets a held request through', async () => {
    const { mailbox, subscribers } = await opened()
    const held = submissionFrom('mens@bedrijf.example', { source: 'stappenplan', page_url: PAGE })
    await subscribers.submit(held, 'too-fast')
    await subscribers.outbox.deliver()
    expect(mailbox.mails).toEqual([])
    await subscribers.decide('approve', { ids: [subscribers.find(held.email)[0]?.id ?? ''] }, 'Eva')
    await subscribers.outbox.deliver()
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['mens@bedrijf.example'])
  })

  it('fills nobody’s mailbox: what is a mail too many is kept and sent no more', async () => {
    const { ask, mailbox, subscribers } = await opened({ limits })
    for (let at = 0; at < 8; at += 1) await ask('buur@bedrijf.example')
    expect(mailbox.mails).toHaveLength(limits.mail.hour.mailbox)
    expect(subscribers.find('buur@bedrijf.example')).toHaveLength(8)
  })
})
