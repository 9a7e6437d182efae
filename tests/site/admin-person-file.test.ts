import { expect, it } from 'vitest'
import { subscriber } from '../../server/subscribers/subscriber'
import { personFile } from '../../site/admin/screens/subscribers/person-file'
import { storedNames } from '../../site/text/admin/person-file'

it('what somebody gets of all that is stored about them is in Dutch, and nothing of it is left out', () => {
  const records = [
    {
      id: 'a1',
      email: 'jan@bedrijf.example',
      name: 'Jan',
      source: 'newsletter',
      consent: true,
      receivedAt: '2026-11-20T12:00:00.000Z',
      status: 'unsubscribed',
      suspicion: 'trap',
      mailsSentAt: ['2026-11-20T12:00:00.000Z'],
      statusLog: [{ status: 'active', at: '2026-11-20T12:05:00.000Z', by: 'Anna' }],
      tags: ['vip'],
    },
  ]
  expect(JSON.parse(personFile(records))).toEqual([
    {
      Kenmerk: 'a1',
      'E-mailadres': 'jan@bedrijf.example',
      Naam: 'Jan',
      Bron: 'Nieuwsbrief',
      Toestemming: 'ja',
      'Ontvangen op': '2026-11-20T12:00:00.000Z',
      Status: 'Afgemeld',
      'Waarom de aanmelding wachtte':
        'Een verborgen veld was ingevuld. Mensen zien dat veld niet, programma’s wel.',
      'Mails met een link verstuurd op': ['2026-11-20T12:00:00.000Z'],
      'Wijzigingen van de status': [{ Status: 'Actief', Wanneer: '2026-11-20T12:05:00.000Z', Door: 'Anna' }],
      tags: ['vip'],
    },
  ])
})

it('everything that is stored of a sign-up has a name in that file', () => {
  // The codes of mails are not handed over, but when they were sent is.
  const { mailCodes: _, ...stored } = subscriber.shape
  expect(Object.keys(stored).filter((name) => !storedNames.has(name))).toEqual([])
})
