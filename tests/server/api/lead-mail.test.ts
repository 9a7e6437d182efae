import { expect, it, vi } from 'vitest'
import { openMailServer } from '../../support/mail-server'
import { openApp } from '../../support/opened-app'
import { copyOfProject } from '../../support/repository'

/** Decodes quoted-printable, which breaks lines and writes special characters as their bytes. */
function readable(text: string): string {
  const bytes = text.replaceAll('=\r\n', '').replace(/=([\dA-F]{2})/g, (_, hex) => `%${hex}`)
  return bytes.replace(/(?:%[\dA-F]{2})+/g, (part) => decodeURIComponent(part))
}

it('a request for a step plan reaches whoever asked, and the owners that the settings name', async () => {
  const repository = copyOfProject()
  const addresses = 'eva@wissel.example, bas@wissel.example'
  const settings = [{ id: 'lead_emails', key: 'lead_emails', value: addresses, isPublic: false }]
  repository.write('data/settings.json', JSON.stringify(settings))
  repository.commit('settings: who hears of requests')
  const server = await openMailServer()
  const { app } = await openApp({
    repository,
    mail: { smtpUrl: server.url, from: 'Wissel <hallo@wissel.example>', requiresTls: false },
  })
  const reply = await app.inject({
    method: 'POST',
    url: '/api/webhook-submit',
    payload: {
      email: 'bakker@bedrijf.example',
      source: 'stappenplan',
      page_url: 'http://127.0.0.1:3000/automatisering/facturen-inboeken',
    },
  })
  expect(reply.json()).toEqual({ message: 'Bedankt! Je ontvangt het stappenplan binnenkort.' })
  await vi.waitFor(() => expect(server.mails).toHaveLength(2))
  const mailTo = (address: string) =>
    server.mails.find(({ envelope }) => envelope.includes(`RCPT TO:<${address}>`)) ?? {
      envelope: [],
      text: '',
    }
  expect(readable(mailTo('bakker@bedrijf.example').text)).toContain(
    'http://127.0.0.1:3000/stappenplan/facturen-inboeken',
  )
  const toOwners = mailTo('eva@wissel.example')
  expect(toOwners.envelope).toContain('RCPT TO:<bas@wissel.example>')
  expect(toOwners.envelope).not.toContain('RCPT TO:<bakker@bedrijf.example>')
  expect(toOwners.text).toContain('Reply-To: bakker@bedrijf.example')
  expect(readable(toOwners.text)).toContain('Stappenplan via Wissel: bakker@bedrijf.example')
})
