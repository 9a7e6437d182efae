import { describe, expect, it } from 'vitest'
import { pages } from '#contract/addresses'
import { company } from '#contract/content/company'
import { projectText, sources } from '../../support/sources'
import { sharedApp } from '../http/shared-app'
import { pageFrom } from './page-from'

const legal = [pages.privacy.to(), pages.terms.to(), pages.contact.to()]
/** A request to the owner to fill something in, or a placeholder that was not filled. */
const HOLE = /\[vul in|\{\w+\}/

/** What a visitor reads: the page without its head and without embedded data. */
const words = (html: string) => html.slice(html.indexOf('<main')).replace(/<script\b[\s\S]*?<\/script>/g, '')

const open = async (site: ReturnType<typeof sharedApp>, path: string) => pageFrom(await site.app.inject(path))

describe('a site whose owner filled nothing in', () => {
  const site = sharedApp((repository) => repository.write('data/company.json', '{}'))

  it.each(legal)(
    'asks no visitor to fill in anything, and names no fact that is not known: %s',
    async (path) => {
      const { status, html } = await open(site, path)
      expect(status).toBe(200)
      expect(words(html)).not.toMatch(HOLE)
      expect(words(html)).not.toMatch(/KvK|Kamer van Koophandel|btw-nummer|Bijgewerkt op|undefined|null/)
    },
  )

  it('tells search engines no more than is known', async () => {
    const [organization] = (await open(site, pages.home.to())).jsonLd
    const keys = Object.keys(organization ?? {})
    expect(keys).toContain('name')
    for (const key of ['legalName', 'vatID', 'address', 'contactPoint', 'sameAs'])
      expect(keys).not.toContain(key)
  })

  it('tells what the offer costs without what is not known of it', async () => {
    const home = words((await open(site, pages.home.to())).html)
    expect(home).toContain('Je betaalt per maand, vooraf. Opzeggen kan elke maand met een mail')
    expect(home).not.toMatch(HOLE)
  })

  it('says what is true without the facts', async () => {
    const { html } = await open(site, pages.contact.to())
    expect(html).toContain('Deze site is van Wissel.')
    expect(html).not.toContain('Mail naar')
  })
})

describe('a site whose owner filled everything in', () => {
  const site = sharedApp((repository) =>
    repository.write(
      'data/company.json',
      JSON.stringify({ ...company.example, legalName: 'Spoor & Zoon B.V.' }),
    ),
  )

  it('names the facts where they belong', async () => {
    const read = async (path: string) => words((await open(site, path)).html)
    const [privacy, terms, contact] = await Promise.all(legal.map(read))
    expect(privacy).toMatch(
      /Deze site is van Spoor &[^;]+; Zoon B\.V\. Ons adres is Stationsplein 1, 1234 AB Utrecht\./,
    )
    expect(privacy).toContain('Voorbeeldhost (Nederland, hosting) en Voorbeeldpost (Nederland, mail).')
    expect(privacy).toContain('Reservekopieën bewaren we 30 dagen.')
    expect(terms).toContain('Die prijs is exclusief btw. Je betaalt met automatische incasso.')
    expect(terms).toContain('Bevoegd is de rechtbank in Utrecht.')
    expect(contact).toContain('href="mailto:hallo@voorbeeld.example"')
    expect(contact).toContain('Bellen kan ook: 030 123 45 67.')
    for (const page of [privacy, terms, contact]) expect(page).not.toMatch(HOLE)
  })

  it('tells beside the offer how its price is meant', async () => {
    const home = words((await open(site, pages.home.to())).html)
    expect(home).toContain('De prijs is exclusief btw. Je betaalt per maand, vooraf.')
  })

  it('names them at the foot of every page', async () => {
    const { html } = await open(site, pages.blog.to())
    const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    for (const part of [
      'Spoor &amp; Zoon B.V.',
      'Stationsplein 1, 1234 AB Utrecht',
      'KvK',
      '12345678',
      'href="tel:0301234567"',
      'href="mailto:hallo@voorbeeld.example"',
    ]) {
      expect(foot).toContain(part)
    }
  })

  it('tells search engines all of them', async () => {
    expect((await open(site, pages.home.to())).jsonLd[0]).toMatchObject({
      '@type': 'Organization',
      name: 'Wissel',
      legalName: 'Spoor & Zoon B.V.',
      vatID: 'NL001234567B01',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Stationsplein 1',
        postalCode: '1234 AB',
        addressLocality: 'Utrecht',
        addressCountry: 'NL',
      },
      contactPoint: { email: 'hallo@voorbeeld.example', telephone: '030 123 45 67' },
      sameAs: ['https://www.linkedin.com/company/voorbeeld'],
    })
  })

  it('gives its address for mail as the public setting', async () => {
    const settings = (await site.app.inject('/api/global-settings')).json()
    expect(settings).toContainEqual({ key: 'contact_email', value: 'hallo@voorbeeld.example' })
  })
})

describe('a site that kept its address for mail in the settings', () => {
  const site = sharedApp((repository) => {
    repository.write('data/company.json', '{}')
    const setting = { id: 'contact_email', key: 'contact_email', value: 'oud@wissel.example', isPublic: true }
    repository.write('data/settings.json', JSON.stringify([setting]))
  })

  it('goes on with that one', async () => {
    expect((await site.app.inject('/api/company')).json()).toMatchObject({ email: 'oud@wissel.example' })
    const { html } = await open(site, pages.contact.to())
    expect(html).toContain('mailto:oud@wissel.example')
  })
})

it('no source asks a visitor to fill something in', () => {
  const asking = sources().filter((file) => projectText(file).includes('[vul in'))
  expect(asking).toEqual([])
})
