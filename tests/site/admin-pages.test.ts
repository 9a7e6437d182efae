import { expect, test } from 'vitest'
import type { MediaItem } from '#contract/admin/media'
import { contentPage } from '#contract/content/content-page'
import type { AnyContentType } from '#contract/content/content-types'
import { globalSetting } from '#contract/content/global-setting'
import { homepageSection } from '#contract/content/homepage-section'
import { pageTexts } from '#contract/content/page-texts'
import { kindOf } from '#contract/content/setting-kind'
import { findMedia, parseFilter } from '../../site/admin/media/find-media'
import { textsOfOffer } from '../../site/admin/screens/content/offer-texts'
import { placeholderHelp } from '../../site/admin/screens/content/placeholders'
import { textGroups } from '../../site/admin/screens/content/text-groups'
import { exampleWords } from '../../site/admin/screens/entries/example-words'
import { blockRows, movedOrders } from '../../site/admin/screens/sections/block-order'
import { describeStatus } from '../../site/admin/screens/settings/git/describe-status'
import { checkSettings } from '../../site/admin/screens/settings/values/check-settings'
import { mailTo } from '../../site/admin/screens/subscribers/mail-to'
import { fieldChoices } from '../../site/admin/shell/field-choices'
import { placesFor } from '../../site/admin/shell/palette-choices'
import { settingsText } from '../../site/text/admin/settings'

const sections = homepageSection as unknown as AnyContentType
const texts = pageTexts as unknown as AnyContentType

const block = (key: string, orderIndex: number) => ({ id: key, key, isVisible: true, orderIndex })

test('a block that moves takes the numbers that are there, and only what moved changes', () => {
  const rows = blockRows(sections, [block('cta-banner', 40), block('hero', 10), block('newsletter', 20)])
  expect(rows.map(({ name }) => name)).toEqual(['Bovenaan', 'Nieuwsbrief', 'Oproep onderaan'])
  expect(movedOrders(rows, 2, 1)).toEqual([
    { index: 0, order: 20 },
    { index: 2, order: 40 },
  ])
  expect(movedOrders(rows, 1, 1)).toEqual([])
})

test('blocks with the same number are counted anew, so that a move shows', () => {
  const rows = blockRows(sections, [block('hero', 0), block('newsletter', 0), block('onbekend', 0)])
  expect(rows[2]?.name).toBe('onbekend')
  expect(movedOrders(rows, 2, 0)).toEqual([
    { index: 2, order: 1 },
    { index: 0, order: 2 },
    { index: 1, order: 3 },
  ])
})

test('a setting is checked by how its name ends; what stood there under an odd name stays', () => {
  const setting = (key: string, value: string) => ({ ...globalSetting.example, id: key, key, value })
  expect(kindOf('author_photo')).toBe('image')
  const seen = [setting('Vreemde naam', 'x')]
  const trouble = (...items: object[]) =>
    checkSettings([...seen, ...items.map((item) => ({ ...item }))], seen).map(({ path }) => path)
  expect(trouble()).toEqual([])
  expect(trouble(setting('a_url', 'javascript:alert(1)'), setting('b_url', ''))).toEqual(['#2.value'])
  expect(trouble(setting('logo_image', '//elders.example/x'), setting('mail', 'x'))).toEqual(['#2.value'])
  expect(trouble(setting('info_email', 'geen adres'))).toEqual(['#2.value'])
  expect(trouble(setting('', ''), setting('Nog Een', ''))).toEqual(['#2.key', '#3.key'])
  expect(trouble(setting('zelfde', ''), setting('zelfde', ''))).toEqual(['#3.key'])
})

test('how the versions stand is said in words, trouble first', () => {
  const state = {
    isConfigured: true,
    url: 'x',
    branch: 'main',
    ahead: 0,
    behind: 0,
    lastSync: null,
    trouble: null,
  }
  expect(describeStatus({ ...state, isConfigured: false }).title).toBe(settingsText.git.alone)
  expect(describeStatus(state).title).toBe(settingsText.git.fine)
  expect(describeStatus({ ...state, ahead: 1, behind: 2 }).title).toBe(
    '1 wijziging moet nog naar de gedeelde opslag',
  )
  expect(describeStatus({ ...state, behind: 2 }).title).toBe('2 wijzigingen staan klaar om hierheen te komen')
  expect(describeStatus({ ...state, ahead: 1, trouble: 'Weg.' })).toMatchObject({ text: 'Weg.', isBad: true })
  expect(describeStatus({ ...state, isConfigured: false, trouble: 'Weg.' })).toMatchObject({
    title: settingsText.git.adrift,
    text: 'Weg.',
    isBad: true,
  })
})

test('a text is found in its label, its part of the site and in what it says', () => {
  const found = (search: string) =>
    textGroups(texts, pageTexts.example, { search }).flatMap(({ fields }) => fields)
  expect(found('').length).toBe(Object.keys(pageTexts.fields).length)
  expect(found('VRAGENUUR')).toEqual(['offer.benefits'])
  expect(found('voet van')).toEqual(['footer.tagline'])
  expect(found('bestaat niet')).toEqual([])
  const refused = textGroups(texts, pageTexts.example, { search: 'bestaat niet', refused: ['hero.title'] })
  expect(
    refused.flatMap(({ fields }) => fields),
    'what is to be mended is there',
  ).toEqual(['hero.title'])
})

test('placeholders are shown filled in, in every text of the site', () => {
  const item = { ...pageTexts.example, 'hero.title': 'Voor {price_now} euro' }
  expect(placeholderHelp('offer.action', item, 98)).toBe('Op de site: Word lid voor 19 euro per maand')
  expect(placeholderHelp('offer.title', item, 98)).toBeUndefined()
  expect(placeholderHelp('hero.title', item, 98)).toBe('Op de site: Voor 19 euro')
  expect(placeholderHelp('offer.left', item, 98)).toBe('Op de site: Nog 98 van de 100 plekken vrij')
  // A price that cannot be saved is not shown as if it stood on the site.
  expect(placeholderHelp('offer.action', { ...item, 'offer.priceNow': '24,50' }, 98)).toBeUndefined()
})

test('without a place left the texts are named that still speak of the offer, but those that the site replaces', () => {
  expect(textsOfOffer(pageTexts.example)).toEqual(['offer.text'])
  const item = { ...pageTexts.example, 'offer.text': 'Doe mee.', 'offer.benefits': ['Nu {price_now} euro'] }
  expect(textsOfOffer(item)).toEqual(['offer.benefits'])
})

test('a mail to who asked something quotes the question, a long one in part', () => {
  const bodyOf = (question: string) =>
    new URLSearchParams(mailTo('vraag@bakker.example', 'contact', question).split('?')[1]).get('body')
  expect(bodyOf('Kan dit?\nEn zo?')).toBe('\r\n\r\n> Kan dit?\r\n> En zo?')
  expect(bodyOf('')).toBeNull()
  expect(bodyOf(`\ud800${'🚀'.repeat(2000)}`)).toBe(`\r\n\r\n> ${'🚀'.repeat(800)}…`)
})

test('a mail to a visitor goes to nobody else, whatever the address says', () => {
  expect(mailTo('vraag@bakker.example', 'contact')).toBe(
    'mailto:vraag@bakker.example?subject=Antwoord%20op%20je%20vraag',
  )
  expect(mailTo('a?bcc=b@c.example', 'x')).toBe('mailto:a%3Fbcc%3Db@c.example?subject=Je%20aanmelding')
})

test('the palette finds fields and settings by their labels, page texts by what they say, and leads to the field', () => {
  const found = (words: string, texts = {}) =>
    fieldChoices(words, texts).flatMap(({ fields }) => fields.map(({ label, to }) => [label, to]))
  expect(found('prijs')).toEqual([
    ['Prijs met of zonder btw', '/admin/company#priceVat'],
    ['Prijs nu (euro per maand)', '/admin/content#offer.priceNow'],
    ['Prijs later (euro per maand)', '/admin/content#offer.priceLater'],
    ['Prijsregel, nu', '/admin/content#offer.now'],
    ['Prijsregel, later', '/admin/content#offer.later'],
    ['Prijsregel als de plekken vergeven zijn', '/admin/content#offer.fullPrice'],
  ])
  expect(found('kvk')).toEqual([['KvK-nummer', '/admin/company#kvk']])
  expect(found('telefoon')).toEqual([['Telefoonnummer', '/admin/company#phone']])
  expect(found('video')).toEqual([['Video’s afspelen van', '/admin/settings#video_hosts']])
  expect(found('ai-first bedrijf', { 'hero.title': 'Word een AI-First Bedrijf' })).toEqual([
    ['Kop bovenaan de homepage', '/admin/content#hero.title'],
  ])
  expect(found(' ')).toEqual([])
})

test('the palette leads to screens by the words of who runs a business', () => {
  const owner = { isOwner: true, mayPublish: true }
  const found = (words: string) => placesFor(owner, words).map(({ label }) => label)
  const wanted: Readonly<Record<string, readonly string[]>> = {
    Doorverwijzingen: ['redirect', 'omleiding', 'doorverwijzing', 'oude adressen'],
    'Mijn account': ['wachtwoord', 'wachtwoord wijzigen'],
    'Tweede stap en passkeys': ['2fa'],
    Media: ['foto', 'fotos', 'pdf'],
    Abonnees: ['mail', 'nieuwsbrief exporteren', 'reacties', 'inschrijvingen', 'avg'],
    Overzicht: ['statistiek', 'bezoekers'],
    'Menu-items': ['menu', 'voettekst', 'navigatie'],
    Bedrijfsgegevens: ['btw', 'kvk', 'telefoon'],
    Accounts: ['gebruikers', 'rollen', 'schrijver uitnodigen'],
    'Versies en opslag': ['back-up', 'backup'],
    Prullenbak: ['herstellen'],
    Ervaringen: ['reviews', 'klanten'],
    Rubrieken: ['categorie'],
    Artikelen: ['blog', 'nieuws'],
    Homepage: ['voorpagina'],
  }
  expect(found('versies')).toEqual(['Versies en opslag', 'Geschiedenis'])
  for (const [label, queries] of Object.entries(wanted))
    for (const words of queries) expect(found(words), words).toContain(label)
  expect(placesFor({ isOwner: false, mayPublish: false }, 'mail').map(({ label }) => label)).not.toContain(
    'Abonnees',
  )
})

test('images are found by every word, and by what is still to be done', () => {
  const image = (name: string, alt: string, title?: string): MediaItem => ({
    name,
    kind: 'image',
    format: 'PNG',
    alt,
    address: `/media/${name}`,
    size: 1,
    addedAt: '',
    etag: '""',
    usedIn: title ? [{ type: 'blog-posts', id: 'x', title, field: 'Afbeelding', screen: '/' }] : [],
  })
  const items = [image('cafe.png', 'Een terras'), image('b.svg', '', 'Op het terras van het café')]
  const names = (search: string, filter: string | null = null) =>
    findMedia(items, search, parseFilter(filter)).map(({ name }) => name)
  expect(names('terras cafe')).toEqual(['cafe.png', 'b.svg'])
  expect(names('café een')).toEqual(['cafe.png'])
  expect(names('', 'unused')).toEqual(['cafe.png'])
  expect(names('', 'undescribed')).toEqual(['b.svg'])
  expect(names('', 'onzin')).toEqual(['cafe.png', 'b.svg'])
})

test('what a page still says of its example is named by block, but a heading or a button may stay', () => {
  const type = contentPage as unknown as AnyContentType
  const [landing, plain] = contentPage.beginnings ?? []
  const blocks = landing?.fields.blocks as readonly Record<string, unknown>[]
  const parts = (item: object) => exampleWords(type, { ...item }).map(({ part }) => part)
  expect(parts({ blocks })).toEqual([
    'Blok 1 (Bovenaan)',
    'Blok 2 (Kaarten)',
    'Blok 3 (Stappen)',
    'Blok 4 (Vragen en antwoorden)',
  ])
  const own = blocks.map((block) =>
    block.kind === 'cards'
      ? { ...block, cards: [{ title: 'Eerst bellen', text: 'Eén gedachte per kaart.' }] }
      : block,
  )
  expect(exampleWords(type, { blocks: own })[1]).toEqual({
    part: 'Blok 2 (Kaarten)',
    words: ['Eén gedachte per kaart.'],
  })
  expect(parts({ blocks: blocks.slice(4) })).toEqual([])
  expect(exampleWords(type, { content: plain?.fields.content })).toEqual([
    { part: 'Tekst', words: ['Begin met wat de lezer wil weten.', 'Eén gedachte per alinea.'] },
  ])
})
