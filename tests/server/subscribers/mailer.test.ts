import { describe, expect, it } from 'vitest'
import { companyLines } from '../../../server/content/company-of'
import { createMailer } from '../../../server/subscribers/mailer'
import { confirmationMail } from '../../../server/subscribers/reader-mails'
import { openMailServer } from '../../support/mail-server'

const never = new AbortController().signal
const mailTo = (to: string) =>
  confirmationMail({ siteName: 'Wissel', siteUrl: 'https://wissel.example' }, to, 'code_123-x')

async function openedMailer({ requiresTls = false } = {}) {
  const server = await openMailServer()
  const from = 'Wissel <hallo@wissel.example>'
  return { server, mailer: createMailer({ smtpUrl: server.url, from, requiresTls }) }
}

describe('a mail', () => {
  it('is not sent in the clear to a server outside the own network', async () => {
    const { server, mailer } = await openedMailer({ requiresTls: true })
    await expect(mailer.send(mailTo('jan@bedrijf.example'), never)).rejects.toThrow()
    expect(server.mails).toEqual([])
  })

  it('reaches a real mail server, as text and HTML, with one-click unsubscribing', async () => {
    const { server, mailer } = await openedMailer()
    await mailer.send(mailTo('jan@bedrijf.example'), never)
    const [mail] = server.mails
    expect(mail?.envelope).toEqual(['MAIL FROM:<hallo@wissel.example>', 'RCPT TO:<jan@bedrijf.example>'])
    const unfolded = `\r\n${mail?.text.replace(/\r\n[ \t]+/g, ' ')}`
    expect(unfolded).toContain('\r\nFrom: Wissel <hallo@wissel.example>\r\n')
    expect(unfolded).toContain('\r\nTo: jan@bedrijf.example\r\n')
    expect(unfolded).toContain(
      '\r\nList-Unsubscribe: <https://wissel.example/api/unsubscribe?code=code_123-x>\r\n',
    )
    expect(unfolded).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(unfolded).toContain('\r\nAuto-Submitted: auto-generated\r\n')
    expect(unfolded).toMatch(
      /Content-Type: text\/plain; charset=utf-8[\s\S]*Content-Type: text\/html; charset=utf-8/,
    )
    const body = unfolded.replace(/=\r\n/g, '').replaceAll('=3D', '=')
    expect(body).toContain('https://wissel.example/bevestigen?code=code_123-x')
  })

  it('says who it is of and, where that is known, whom to write to, in text and in HTML', () => {
    const sender = { siteName: 'Spoor & Zoon', siteUrl: 'https://spoor.example' }
    const known = confirmationMail({ ...sender, contact: 'hallo@spoor.example' }, 'jan@bedrijf.example', 'x')
    expect(known.text).toMatch(/\n\nSpoor & Zoon\nhttps:\/\/spoor\.example\nhallo@spoor\.example\n$/)
    expect(known.html).toContain('<a href="mailto:hallo@spoor.example">hallo@spoor.example</a>')
    const unknown = confirmationMail({ ...sender, contact: '' }, 'jan@bedrijf.example', 'x')
    expect(unknown.text).toMatch(/\n\nSpoor & Zoon\nhttps:\/\/spoor\.example\n$/)
    expect(unknown.html).not.toContain('mailto:')
  })

  it('says which company it is of, as far as that is known', () => {
    const sender = { siteName: 'Spoor', siteUrl: 'https://spoor.example' }
    const known = { legalName: 'Spoor & Zoon B.V.', street: 'Kade 1', postcode: '1234 AB', city: 'Utrecht' }
    const company = companyLines({ ...known, kvk: '12345678' })
    const mail = confirmationMail({ ...sender, company }, 'jan@bedrijf.example', 'x')
    expect(mail.text).toMatch(
      /\nhttps:\/\/spoor\.example\nSpoor & Zoon B\.V\.\nKade 1, 1234 AB Utrecht\nKvK 12345678\n$/,
    )
    expect(mail.html).toContain('<br>Spoor &#38; Zoon B.V.<br>Kade 1, 1234 AB Utrecht<br>KvK 12345678')
    expect(companyLines({ ...known, legalName: '', city: '', kvk: '' })).toEqual([])
  })

  it('opens in a list of mails with what it is about', () => {
    const { html } = mailTo('jan@bedrijf.example')
    const [opening] = /(?<=<body[^>]*>\s*<div[^>]*>)[^<]*/.exec(html) ?? []
    expect(opening).toContain('Bij Wissel is dit e-mailadres aangemeld')
  })

  it('is answered at the address that it names', async () => {
    const { server, mailer } = await openedMailer()
    const sender = { siteName: 'Wissel', siteUrl: 'https://wissel.example' }
    for (const contact of ['vragen@wissel.example', '', 'vragen@wissel.example, piet@bedrijf.example'])
      await mailer.send(confirmationMail({ ...sender, contact }, 'jan@bedrijf.example', 'x'), never)
    const answeredAt = server.mails.map(({ text }) => /^Reply-To: (.*)\r$/m.exec(text)?.[1])
    expect(answeredAt).toEqual(['vragen@wissel.example', undefined, undefined])
  })

  it('that is sent once more keeps its id, by which mail programs know it', async () => {
    const { server, mailer } = await openedMailer()
    for (const id of ['een', 'een', 'twee', undefined, undefined])
      await mailer.send({ ...mailTo('jan@bedrijf.example'), id }, never)
    const ids = server.mails.map(({ text }) => /^Message-ID: (\S+)\r$/m.exec(text)?.[1])
    expect(ids.slice(0, 3)).toEqual(['<een@wissel.example>', '<een@wissel.example>', '<twee@wissel.example>'])
    expect(new Set(ids).size).toBe(4)
  })

  it('never goes to an address that could say more than one address', async () => {
    const { server, mailer } = await openedMailer()
    const hostile = [
      'a@b.example,piet@bedrijf.example',
      'a@b.example\r\nBcc: piet@bedrijf.example',
      'a@b.example>\r\nRCPT TO:<piet@bedrijf.example',
      'Piet <piet@bedrijf.example>',
      '"a b"@b.example',
      'a;b@b.example',
      'a@b.example\u0000',
      'a@b@c.example',
    ]
    for (const to of hostile) {
      await expect(mailer.send(mailTo(to), never)).rejects.toMatchObject({ isFinal: true })
    }
    expect(server.mails).toEqual([])
  })

  it('that the server refuses for good is not tried again, one that it refuses for now is', async () => {
    const { server, mailer } = await openedMailer()
    const answers = { '550 no such user jan@bedrijf.example': true, '451 later please': false }
    for (const [refusal, isFinal] of Object.entries(answers)) {
      server.refusal = refusal
      const trouble = `SMTP ${refusal.slice(0, 3)}`
      await expect(mailer.send(mailTo('jan@bedrijf.example'), never)).rejects.toMatchObject({
        trouble,
        isFinal,
      })
    }
  })

  it('is tried again when the server refuses the sender or the message: that is of the site, and gets mended', async () => {
    const { server, mailer } = await openedMailer()
    const answers = {
      'MAIL FROM': ['530 5.7.0 authentication required', '553 sender not owned by user', '550 daily limit'],
      DATA: ['554 5.7.0 reputation'],
    }
    for (const [refused, refusals] of Object.entries(answers)) {
      for (const refusal of refusals) {
        Object.assign(server, { refused, refusal })
        const sent = mailer.send(mailTo('jan@bedrijf.example'), never)
        await expect(sent).rejects.toMatchObject({ trouble: `SMTP ${refusal.slice(0, 3)}`, isFinal: false })
      }
    }
  })

  it('says whom it reached where a server accepts it for one of several people', async () => {
    const { server, mailer } = await openedMailer()
    const message = { ...mailTo('jan@bedrijf.example'), to: ['jan@bedrijf.example', 'piet@wissel.example'] }
    server.refused = 'RCPT TO:<piet'
    for (const [refusal, isFinal] of Object.entries({ '451 greylisted': false, '550 unknown': true })) {
      server.refusal = refusal
      const failed = { trouble: `SMTP ${refusal.slice(0, 3)}`, isFinal, reached: ['jan@bedrijf.example'] }
      await expect(mailer.send(message, never)).rejects.toMatchObject(failed)
    }
    expect(server.mails).toHaveLength(2)
  })

  it('and says so by the addresses that it was given, also where the domain has an accent', async () => {
    const { server, mailer } = await openedMailer()
    const reached = ['Eva@café.example', 'bas@Wissel.Example']
    Object.assign(server, { refused: 'RCPT TO:<piet', refusal: '451 greylisted' })
    const message = { ...mailTo('jan@bedrijf.example'), to: [...reached, 'piet@wissel.example'] }
    await expect(mailer.send(message, never)).rejects.toMatchObject({ reached })
  })

  it('without a mail server that listens is to be tried again', async () => {
    const mailer = createMailer({
      smtpUrl: 'smtp://127.0.0.1:9',
      from: 'hallo@wissel.example',
      requiresTls: false,
    })
    await expect(mailer.send(mailTo('jan@bedrijf.example'), never)).rejects.toThrow('ECONNREFUSED')
  })
})
