import { z } from 'zod'
import { whyNoPageAddress } from '../page-address'
import { descriptionFrom } from '../plain-text'
import { withoutSite } from '../redirects'
import { slugify } from '../slug'
import { pageBeginnings } from './blocks/page-beginnings'
import { blocksField } from './blocks/page-block'
import { defineContentType, underHeadings } from './content-type'
import type { ValueOf } from './field'
import { aliasField, formerNames } from './former-names'
import { freeName } from './free-name'
import { datesIn, publication, publicationFields } from './publication'
import { body, date, identity, image, requiredText, scalarToText, text, writtenNumber } from './values'

const path = () =>
  z.preprocess(
    scalarToText,
    z.string('Dit moet tekst zijn').superRefine((value, context) => {
      const message = whyNoPageAddress(value)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )

/** `Over ons` → `/over-ons`; of an address that was copied from a browser, its path. */
function tidyPath(typed: string): string {
  const path = withoutSite(typed)
  const isAddress = path !== typed.trim() || path.startsWith('/')
  // Words may have these signs too: `C# voor beginners`.
  return (isAddress ? path.replace(/[?#].*/, '') : path)
    .split('/')
    .map(slugify)
    .filter((part) => part !== '')
    .map((part) => `/${part}`)
    .join('')
}

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  title: { schema: requiredText(), label: 'Titel', widget: 'text', isHeadline: true },
  path: {
    schema: path(),
    label: 'Webadres',
    widget: 'text',
    isKey: true,
    tidied: tidyPath,
    help: 'Zoals /over-ons. Onder een andere pagina, zoals /oplossingen/logistiek, komt de pagina in de balk van die pagina.',
  },
  blocks: blocksField,
  content: {
    schema: body(),
    label: 'Tekst',
    widget: 'markdown',
    help: 'Staat onder de blokken. Een pagina met alleen tekst heeft geen blokken nodig.',
  },
  metaTitle: { schema: text(), label: 'Titel in zoekresultaten', widget: 'text' },
  metaDescription: { schema: text(), label: 'Omschrijving in zoekresultaten', widget: 'long-text' },
  imageUrl: {
    schema: image(),
    label: 'Afbeelding bij delen',
    widget: 'image',
    otherwise: '',
    help: 'Leeg betekent een kaart met de titel. Die staat er ook bij een SVG of AVIF, want zulke afbeeldingen tonen andere sites niet.',
  },
  shortTitle: {
    schema: text(),
    label: 'Korte naam',
    widget: 'text',
    help: 'In het kruimelpad en de balk met zusterpagina’s. Leeg betekent de titel.',
  },
  orderIndex: { schema: writtenNumber(0), label: 'Volgorde in die balk', widget: 'number' },
  aliases: aliasField,
  ...publicationFields,
  createdAt: { schema: date(), label: 'Datum', widget: 'date' },
  updatedAt: { schema: date(), label: 'Bijgewerkt', widget: 'date', isPast: true },
} as const

/** The file name of a page: `/oplossingen/marketing` → `oplossingen-marketing`. */
const stemOf = (path: string) => path.slice(1).replaceAll('/', '-')

/**
 * A page of blocks, of text, or of both: the pages of the specification and those that a company adds
 * (tests/decisions/0083).
 */
export const contentPage = defineContentType({
  name: 'pages',
  labels: { one: 'Pagina', many: 'Pagina’s' },
  storage: { kind: 'markdown', folder: 'content/pages', bodyField: 'content' },
  fields,
  example: {
    id: 'over-ons',
    title: 'Over ons',
    path: '/over-ons',
    blocks: [
      {
        kind: 'cases',
        title: 'Twee uitgewerkte voorbeelden',
        note: '',
        cases: [
          {
            title: 'Hovenier',
            text: 'Na elke tuin een verhaal.',
            metrics: ['Van 3 uur naar 1 uur per verhaal'],
          },
          {
            title: 'Webwinkel',
            text: 'Elke tekst nagelezen.',
            metrics: ['Van 25 naar 10 minuten', '40 per maand'],
          },
        ],
      },
    ],
    content: 'Wie we zijn.',
    metaTitle: '',
    metaDescription: '',
    imageUrl: '',
    shortTitle: '',
    orderIndex: 0,
    aliases: [],
    status: 'published',
    publishAt: null,
    createdAt: '2026-09-15T07:30:00.000Z',
    updatedAt: '2026-09-15T07:30:00.000Z',
  },
  complete(raw, origin) {
    const path = raw.path || `/${slugify(origin.stem) || 'pagina'}`
    return {
      ...raw,
      path,
      id: raw.id || (typeof path === 'string' && stemOf(path)) || origin.stem,
      title: raw.title || origin.stem,
      ...datesIn(raw, origin),
    }
  },
  ...publication,
  names: (page) => [page.id, page.path],
  compare: (a, b) => a.path.localeCompare(b.path),
  title: (page) => page.title,
  headline: ({ title, blocks: [first] }) => (first?.kind === 'hero' && first.title) || title,
  beginnings: pageBeginnings,
  // Title, address, blocks and text are above them.
  groupOf: underHeadings<keyof typeof fields>({
    Datums: ['status', 'publishAt', 'createdAt', 'updatedAt'],
    'Plaats op de site': ['shortTitle', 'orderIndex'],
    Vindbaarheid: ['metaTitle', 'metaDescription', 'imageUrl', 'aliases'],
  }),
  beside: ['Datums', 'Plaats op de site', 'Vindbaarheid'],
  columns: ['path', 'publishAt', 'updatedAt'],
  finish: (fields, isFree) => ({
    ...fields,
    path: fields.path || `/${freeName(fields.title, 'pagina', (name) => isFree(name) && isFree(`/${name}`))}`,
  }),
  follow: (before, after) =>
    before.path === after.path ? {} : { aliases: formerNames(after.aliases, before.path, after.path) },
  stem: (page) => stemOf(page.path),
  page: (page) => page.path,
  foundAs: 'Pagina',
  moves: {
    nameIn(address) {
      const [path = ''] = address.split(/[?#]/, 1)
      return whyNoPageAddress(path) === undefined ? path : undefined
    },
    addressOf: (path) => path,
    name: ({ path }) => path,
    aliases: (page) => page.aliases,
    stem: stemOf,
  },
  searchResult: (page) => ({
    title: page.metaTitle || page.title,
    description: descriptionOf(page),
    isDescriptionMade: page.metaDescription === '',
    card: { title: page.title, tag: '' },
    image: page.imageUrl,
  }),
})

export type ContentPage = ValueOf<typeof fields>

/** The description of a page in search results: its own, or one from its text or else that of its first block. */
export function descriptionOf({
  metaDescription,
  content,
  blocks: [first],
}: Pick<ContentPage, 'metaDescription' | 'content' | 'blocks'>): string {
  return metaDescription || descriptionFrom(content || (first && 'text' in first ? first.text : ''))
}
