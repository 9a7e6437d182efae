import { execFileSync } from 'node:child_process'
import { renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { openApp } from '../../support/opened-app'
import { folder, openForm } from './sent-forms'

const { send, stored } = openForm()

describe('a form that is filled in', () => {
  it('for the newsletter is thanked for the newsletter, and is on disk by then', async () => {
    const reply = await send({ ...formSubmissionExample, email: 'nieuwsbrief@bedrijf.example' })
    expect(reply).toEqual({
      status: 200,
      body: { message: 'Bedankt! Je bent aangemeld voor de newsletter.' },
    })
    expect(stored()).toContainEqual(
      expect.objectContaining({ email: 'nieuwsbrief@bedrijf.example', source: 'newsletter', consent: true }),
    )
  })

  it('for anything else is thanked with the step-by-step plan', async () => {
    for (const source of ['stappenplan', 'hero', '', 'Newsletter', undefined]) {
      const reply = await send({ email: 'plan@bedrijf.example', source })
      expect(reply.body).toEqual({ message: 'Bedankt! Je ontvangt het stappenplan binnenkort.' })
    }
  })

  it('is stored trimmed, without what is no field of it', async () => {
    const reply = await send({
      email: '  spaties@bedrijf.example\n',
      name: ' Jan ',
      company: '\tJansen ',
      source: ' newsletter ',
      page_url: ' /blog ',
      consent: true,
      timestamp: ' 2026-11-20T09:00:00.000Z ',
      role: 'admin',
      id: '1',
      receivedAt: '1970-01-01',
    })
    expect(reply.body.message).toContain('newsletter')
    const record = stored().find(({ email }) => email === 'spaties@bedrijf.example')
    expect(record).toMatchObject({ name: 'Jan', company: 'Jansen', source: 'newsletter' })
    expect(JSON.stringify(record)).not.toMatch(/admin|1970| Jan|"1"/)
  })

  it('needs only an address', async () => {
    expect((await send({ email: 'kaal@bedrijf.example' })).status).toBe(200)
    expect((await send({ email: 'leeg@bedrijf.example', consent: null, timestamp: null })).status).toBe(200)
    expect(stored()).toContainEqual(expect.objectContaining({ email: 'kaal@bedrijf.example', consent: true }))
  })

  it('is no sign-up for the newsletter of somebody who did not agree', async () => {
    const email = 'nee@bedrijf.example'
    expect(await send({ ...formSubmissionExample, email, consent: false })).toMatchObject({
      status: 400,
      body: { message: 'Zonder toestemming sturen we je geen nieuwsbrief' },
    })
    expect(stored()).not.toContainEqual(expect.objectContaining({ email }))
  })

  it('is a question or a request of somebody who agreed to nothing, and has no proof of consent', async () => {
    const email = 'vraag@bedrijf.example'
    const asked = { source: 'contact', question: 'Kan dat?', consent: false, consent_text: 'Ik ga akkoord.' }
    expect((await send({ email, ...asked })).status).toBe(200)
    expect(stored()).toContainEqual(
      expect.objectContaining({ email, source: 'contact', consent: false, consentText: '' }),
    )
  })

  it('says when it was sent as one and the same moment, or not at all', async () => {
    for (const [timestamp, kept] of [
      ['2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
      ['gisteren', ''],
      ['2026-02-31T10:00:00Z', ''],
    ] as const) {
      const email = `${timestamp.length}@bedrijf.example`
      expect((await send({ email, timestamp })).status).toBe(200)
      expect(stored()).toContainEqual(expect.objectContaining({ email, timestamp: kept }))
    }
  })

  it('is not refused for the length of the address it was sent from', async () => {
    const page_url = `https://site.example/?gclid=${'x'.repeat(9000)}`
    expect((await send({ email: 'lang@bedrijf.example', page_url })).status).toBe(200)
  })

  it('leaves behind what stands in the address of its page beside the page and the campaign', async () => {
    for (const [page_url, kept] of [
      ['https://site.example/blog?code=geheim&email=jan@x.example#kop', 'https://site.example/blog'],
      [
        'https://site.example/?utm_source=nieuwsbrief&gclid=1&utm_campaign=mei+actie',
        'https://site.example/?utm_source=nieuwsbrief&utm_campaign=mei+actie',
      ],
      ['https://site.example/voorbeeld/geheim.token', 'https://site.example/voorbeeld/'],
      ['/contact', '/contact'],
    ] as const) {
      const email = `pagina${kept.length}@bedrijf.example`
      await send({ email, page_url })
      expect(stored()).toContainEqual(expect.objectContaining({ email, pageUrl: kept }))
    }
  })

  it('may hold any text', async () => {
    const name = '</script> \u2028 𝒥𝒶𝓃 "\\\'; DROP'
    expect((await send({ email: 'ünï@bücher.example', name })).status).toBe(200)
    expect(stored()).toContainEqual(expect.objectContaining({ email: 'ünï@bücher.example', name }))
  })
})

describe('a form that no browser fills in', () => {
  const email = 'teken@bedrijf.example'
  const signs = ['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\ud800']
  for (const field of [
    'name',
    'company',
    'source',
    'timestamp',
    'page_url',
    'consent_text',
    'fax',
    'shown_at',
  ]) {
    it(`is refused for signs that are no text in ${field}`, async () => {
      for (const sign of signs) {
        const reply = await send({ email, [field]: `a${sign}b` })
        expect(reply).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request' } })
        expect(reply.body.message).toMatch(/tekens/)
      }
      expect(stored()).not.toContainEqual(expect.objectContaining({ email }))
    })
  }

  it('is refused for such signs in the address', async () => {
    for (const sign of signs) {
      const reply = await send({ email: `jan${sign}@bedrijf.example` })
      expect(reply).toMatchObject({ status: 400, body: { message: 'Voer een geldig e-mailadres in' } })
    }
  })

  it('has a record of some two kilobytes at most', async () => {
    const most = {
      page_url: `/${'€'.repeat(3000)}`,
      consent_text: '"'.repeat(3000),
      timestamp: 'x'.repeat(40),
    }
    const typed = { email: 'zwaar@bedrijf.example', name: '名'.repeat(200), company: 'é'.repeat(200) }
    expect((await send({ ...most, ...typed, source: 'x'.repeat(100) })).status).toBe(200)
    const record = stored().find(({ email }) => email === typed.email)
    expect(record).toMatchObject({ name: typed.name, company: typed.company })
    expect(JSON.stringify(record).length).toBeLessThan(3000)
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(3500)
    const tooMuch = await send({ ...typed, company: '名'.repeat(200) })
    expect(tooMuch).toMatchObject({
      status: 400,
      body: { message: 'Dit is samen te lang. Vul minder tekst in' },
    })
  })

  it('loses nobody for a line break in what nobody typed', async () => {
    const consent_text = 'We gebruiken je adres\n\t  alleen voor de nieuwsbrief.'
    expect((await send({ email: 'regel@bedrijf.example', consent_text })).status).toBe(200)
    expect(stored()).toContainEqual(
      expect.objectContaining({ consentText: 'We gebruiken je adres alleen voor de nieuwsbrief.' }),
    )
  })
})

describe('an address that cannot be used', () => {
  for (const email of ['', '   ', undefined, null, 12, {}, ['jan@bedrijf.example']]) {
    it(`such as ${JSON.stringify(email)} is asked for`, async () => {
      const message = 'E-mailadres is verplicht'
      expect(await send({ ...formSubmissionExample, email })).toEqual({
        status: 400,
        body: { statusCode: 400, error: 'Bad Request', message },
      })
    })
  }

  for (const email of [
    'jan',
    'jan@',
    '@bedrijf.nl',
    'jan@bedrijf',
    'jan@@b.nl',
    'j an@b.nl',
    'jan@b .nl',
    'a@b.',
  ]) {
    it(`such as "${email}" is refused`, async () => {
      const message = 'Voer een geldig e-mailadres in'
      expect(await send({ email })).toMatchObject({ status: 400, body: { message } })
    })
  }

  it('is refused at once, however long it is', async () => {
    const started = performance.now()
    for (const email of [
      `a@${'.'.repeat(60_000)}@`,
      `${'a'.repeat(250)}@b.nl`,
      `a@b.nl${' '.repeat(60_000)}x`,
    ]) {
      expect((await send({ email })).body.message).toBe('Voer een geldig e-mailadres in')
    }
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('what people leave', () => {
  it('stays out of git and closed to other users', async () => {
    const { app, repository } = await openApp()
    await app.inject({ method: 'POST', url: '/api/webhook-submit', payload: formSubmissionExample })
    const status = execFileSync('git', ['status', '--porcelain'], { cwd: repository.root, encoding: 'utf8' })
    expect(status).toBe('')
    expect(statSync(join(repository.root, 'data/private')).mode & 0o777).toBe(0o700)
  })

  it('that cannot be stored is not thanked for: a 500 that says nothing of the house', async () => {
    const { app, repository } = await openApp()
    const submit = () =>
      app.inject({ method: 'POST', url: '/api/webhook-submit', payload: formSubmissionExample })
    expect((await submit()).statusCode).toBe(200)
    renameSync(folder(repository.root), `${folder(repository.root)}.away`)
    writeFileSync(folder(repository.root), '')
    const reply = await submit()
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Er ging iets mis. Probeer het later opnieuw.',
    })
    expect(JSON.stringify(reply.headers)).not.toContain(repository.root)
  })
})
