import { describe, expect, it } from 'vitest'
import { automationText } from '../../../site/text/automation'
import { nothingSent } from '../../../site/text/result'
import { openApp } from '../../support/opened-app'

type Fields = Record<string, string>

async function open() {
  const { app, repository } = await openApp({ now: () => Date.parse('2026-11-20T12:00:00Z') })
  const send = (fields: Fields, headers: Fields = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/webhook-submit',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const sendJson = (body: object, headers: Fields = {}) =>
    app.inject({ method: 'POST', url: '/api/webhook-submit', headers, payload: body })
  const stored = (): { email: string; status: string; suspicion?: string; pageUrl: string }[] =>
    JSON.parse(repository.read('data/private/subscribers/2026-11.json'))
  return { app, send, sendJson, stored }
}

describe('a form sent without script', () => {
  it('is stored, and answered with a page that says so', async () => {
    const { app, send, stored } = await open()
    const reply = await send(
      { email: ' jan@bedrijf.example ', source: 'newsletter', fax: '' },
      { referer: 'http://127.0.0.1:3000/blog' },
    )
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      '/aanmelding?uitkomst=gelukt&bron=newsletter',
    ])
    expect(stored()).toMatchObject([
      { email: 'jan@bedrijf.example', pageUrl: 'http://127.0.0.1:3000/blog', status: 'active' },
    ])
    const page = await app.inject(String(reply.headers.location))
    expect(page.body).toContain('Bedankt! Je bent aangemeld voor de newsletter.')
  })

  it('says what is wrong at the field, and keeps what was typed, in no address and in no cache', async () => {
    const { send, stored } = await open()
    const wrong = [
      [{ email: '', source: 'newsletter' }, 'email', 'E-mailadres is verplicht'],
      [{ email: 'jan@be"<b>', source: 'newsletter' }, 'email', 'Voer een geldig e-mailadres in'],
      [{ email: 'jan@bedrijf.example', source: 'contact', question: ' ' }, 'question', 'Typ je vraag'],
      [{ email: 'jan@', source: 'contact', question: 'Wat\n</textarea>?' }, 'email', 'Voer een geldig'],
      [
        { email: 'jan@bedrijf.example', source: 'contact', question: 'Kan dat? '.repeat(300) },
        'question',
        'Vraag mag hoogstens 2000 tekens',
      ],
      [
        { email: 'jan@bedrijf.example', source: 'contact', name: 'Jan'.repeat(70), question: 'Kan dat?' },
        'name',
        'Naam mag hoogstens 200 tekens',
      ],
      [
        {
          ...{ email: 'jan@bedrijf.example', source: 'consultatie' },
          name: 'Jan',
          company: 'bv '.repeat(70),
        },
        'company',
        'Bedrijf mag hoogstens 200 tekens',
      ],
      [
        { email: 'jan@', source: 'consultatie', name: 'Jan', company: 'Jansen bv' },
        'email',
        'Voer een geldig',
      ],
    ] as const
    for (const [typed, field, message] of wrong) {
      const { statusCode, headers, body } = await send(typed)
      expect([statusCode, headers['cache-control'], headers.location]).toEqual([422, 'no-store', undefined])
      const [form = ''] = body.match(/<form [^>]*method="post"[\s\S]*?<\/form>/) ?? []
      const at = (name: string) => form.match(new RegExp(`<[^>]*name="${name}"[^>]*>[^<]*`))?.[0] ?? ''
      const [, error] = at(field).match(/aria-describedby="([^"]+)"/) ?? []
      expect(form).toMatch(new RegExp(`<p id="${error}"[^>]*>${message}`))
      expect(at('source')).toContain(`value="${typed.source}"`)
      expect(at('email')).toContain(
        `value="${typed.email.replace(/["<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
      )
      if ('question' in typed) expect(at('question')).toContain(typed.question.split('<')[0])
      if ('company' in typed)
        for (const name of ['name', 'company'] as const) expect(at(name)).toContain(`value="${typed[name]}"`)
      expect(body).not.toMatch(/<script|<b>/)
    }
    expect(stored).toThrow('ENOENT')
  })

  it('is led to a page that says to open the mail, when there is one to open', async () => {
    const { app } = await openApp({
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hallo@wissel.example', requiresTls: false },
    })
    const reply = await app.inject({
      method: 'POST',
      url: '/api/webhook-submit',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=jan%40bedrijf.example&source=newsletter',
    })
    expect(reply.headers.location).toBe('/aanmelding?uitkomst=bevestigen&bron=newsletter')
    const page = await app.inject(String(reply.headers.location))
    expect(page.body).toContain('Bijna klaar: klik op de link in de mail die we je net stuurden.')
    expect(page.body).not.toContain('Je bent aangemeld')
  })

  it('for a step plan leads to that plan where there is no mail to bring it', async () => {
    const { app, send, sendJson } = await open()
    const page_url = 'http://127.0.0.1:3000/automatisering/facturen-inboeken'
    const reply = await send({ email: 'jan@bedrijf.example', source: 'stappenplan' }, { referer: page_url })
    expect(reply.headers.location).toBe('/aanmelding?uitkomst=gelukt&bron=stappenplan&plan=facturen-inboeken')
    const page = await app.inject(String(reply.headers.location))
    expect(page.body).toContain('href="/stappenplan/facturen-inboeken"')
    const json = await sendJson({ email: 'jan@bedrijf.example', source: 'stappenplan', page_url })
    expect(json.json()).toEqual({
      message: 'Bedankt! Je ontvangt het stappenplan binnenkort.',
      link: '/stappenplan/facturen-inboeken',
    })
    const made = await app.inject('/aanmelding?uitkomst=gelukt&bron=stappenplan&plan=verzonnen')
    expect(made.body).not.toContain('/stappenplan/')
  })

  it('says on its result page what that is for when nothing was sent, and blames nobody', async () => {
    const { app } = await open()
    const { body } = await app.inject('/aanmelding')
    expect(body).toContain(nothingSent.message)
    expect(body).not.toContain(automationText.result.title.failed)
    expect(body).not.toContain('role="alert"')
    expect((await app.inject('/aanmelding?uitkomst=mislukt')).body).toContain('role="alert"')
  })

  it('keeps its result page out of search engines', async () => {
    const { app } = await open()
    expect((await app.inject('/aanmelding?uitkomst=gelukt')).body).toContain('content="noindex"')
  })
})

describe('a suspect submission', () => {
  const person = { email: 'jan@bedrijf.example', source: 'newsletter' }

  it('is thanked for like any other and held back: a filled trap, too fast, from another site', async () => {
    const { send, sendJson, stored } = await open()
    const thanked = [
      await sendJson({ ...person, fax: '0201234567' }),
      await sendJson({ ...person, shown_at: '2026-11-20T11:59:59.900Z' }),
      await sendJson(person, { 'sec-fetch-site': 'cross-site' }),
    ]
    expect(thanked.map((reply) => reply.json().message)).toEqual(
      Array(3).fill('Bedankt! Je bent aangemeld voor de newsletter.'),
    )
    await send({ ...person, fax: 'x' })
    expect(stored().map(({ status, suspicion }) => [status, suspicion])).toEqual([
      ['held', 'trap'],
      ['held', 'too-fast'],
      ['held', 'other-site'],
      ['held', 'trap'],
    ])
  })

  it('is refused when a page of another site sends it, and no program that says nothing of itself is', async () => {
    const { send, sendJson, stored } = await open()
    const foreign = { origin: 'https://kwaad.example' }
    expect((await sendJson(person, foreign)).statusCode).toBe(403)
    expect((await send(person, { ...foreign, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    for (const origin of ['http://127.0.0.1:3000', 'http://localhost:3000', 'null'])
      expect((await sendJson(person, { origin })).statusCode).toBe(200)
    expect((await sendJson(person, { origin: 'http://wissel.test', host: 'wissel.test' })).statusCode).toBe(
      200,
    )
    expect((await sendJson(person)).statusCode).toBe(200)
    expect(stored()).toHaveLength(5)
  })

  it('is none when a browser fills in the address and a person only presses Enter', async () => {
    const { sendJson, stored } = await open()
    await sendJson({ ...person, shown_at: '2026-11-20T11:59:59.700Z' })
    expect(stored().map(({ status }) => status)).toEqual(['active'])
  })

  it('is none when only the payload of the specification is sent, or a person took their time', async () => {
    const { sendJson, stored } = await open()
    await sendJson(person)
    await sendJson({ ...person, shown_at: '2026-11-20T11:59:40.000Z' })
    await sendJson({ ...person, shown_at: 'gisteren' })
    expect(stored().map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  })
})
