import { pages } from '../addresses'
import { compareCodes } from '../compare-codes'
import { foreignPictures } from '../foreign-pictures'
import { descriptionFrom } from '../plain-text'
import { slugify, tidySlug } from '../slug'
import { defineContentType, underHeadings } from './content-type'
import type { ValueOf } from './field'
import { aliasField } from './former-names'
import { freeName } from './free-name'
import { datesIn, publication, publicationFields } from './publication'
import { slugPage } from './slug-page'
import { body, date, identity, image, link, requiredText, slug, text, words } from './values'

const isNotShown = (address: string) =>
  `De afbeelding ${address.slice(0, 200)} staat op een andere site en wordt niet getoond; zet die bij de media en gebruik dat pad`

const ofAuthor = (what: string) =>
  `Alleen voor dit artikel. Leeg betekent: de ${what} die bij de auteur staat. Kies je een andere auteur, dan wordt dit leeg.`

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  title: { schema: requiredText(), label: 'Titel', widget: 'text', isHeadline: true },
  slug: { schema: slug(), label: 'Webadres', widget: 'text', isKey: true, tidied: tidySlug },
  metaTitle: { schema: text(), label: 'Titel in zoekresultaten', widget: 'text' },
  metaDescription: { schema: text(), label: 'Omschrijving in zoekresultaten', widget: 'long-text' },
  keywords: { schema: words(), label: 'Trefwoorden', widget: 'text' },
  authorName: { schema: text(), label: 'Auteur', widget: 'choice', isWriter: true },
  authorPhoto: {
    schema: image(),
    label: 'Foto van de auteur',
    widget: 'image',
    otherwise: '',
    isAbout: 'authorName',
    help: ofAuthor('foto'),
  },
  authorLinkedIn: {
    schema: link(),
    label: 'LinkedIn van de auteur',
    widget: 'url',
    otherwise: '',
    isAbout: 'authorName',
    help: ofAuthor('LinkedIn'),
  },
  content: {
    schema: body(),
    label: 'Tekst',
    widget: 'markdown',
    doubts: (value: unknown) => foreignPictures(String(value)).map(isNotShown),
  },
  tag: { schema: text(), label: 'Rubriek', widget: 'choice' },
  imageUrl: { schema: image(), label: 'Afbeelding', widget: 'image', otherwise: '' },
  automation: {
    schema: text(),
    label: 'Automatisering',
    widget: 'entry',
    chosenFrom: 'automations',
    isKey: true,
    help: 'Onder het artikel kan de lezer dan het stappenplan van deze automatisering aanvragen.',
  },
  createdAt: { schema: date(), label: 'Datum', widget: 'date' },
  updatedAt: { schema: date(), label: 'Bijgewerkt', widget: 'date', isPast: true },
  ...publicationFields,
  aliases: aliasField,
} as const

export const blogPost = defineContentType({
  name: 'blog-posts',
  labels: { one: 'Artikel', many: 'Artikelen' },
  storage: { kind: 'markdown', folder: 'content/blog', bodyField: 'content' },
  fields,
  example: {
    id: 'beginnen-met-ai',
    title: 'Beginnen met AI',
    slug: 'beginnen-met-ai',
    metaTitle: '',
    metaDescription: '',
    keywords: 'AI, automatiseren',
    authorName: 'Redactie',
    authorPhoto: '',
    authorLinkedIn: '',
    content: 'Begin bij het werk dat je elke week herhaalt.',
    tag: 'Gids',
    imageUrl: '',
    automation: '',
    createdAt: '2026-09-15T07:30:00.000Z',
    updatedAt: '2026-09-15T07:30:00.000Z',
    status: 'published',
    publishAt: null,
    aliases: [],
  },
  complete(raw, origin) {
    const slug = raw.slug || slugify(origin.stem) || `artikel-${hash(origin.stem)}`
    return {
      ...raw,
      slug,
      id: raw.id || slug,
      title: raw.title || (origin.stem && titleFrom(origin.stem)),
      authorName: raw.authorName || 'Redactie',
      ...datesIn(raw, origin),
    }
  },
  ...publication,
  compare: (a, b) => compareCodes(b.createdAt, a.createdAt) || compareCodes(a.id, b.id),
  title: (post) => post.title,
  // Title and text have none.
  groupOf: underHeadings<keyof typeof fields>({
    Datums: ['status', 'publishAt', 'createdAt', 'updatedAt'],
    Adres: ['slug', 'aliases'],
    Auteur: ['authorName', 'authorPhoto', 'authorLinkedIn'],
    'Rubriek en beeld': ['tag', 'imageUrl'],
    Stappenplan: ['automation'],
    Vindbaarheid: ['metaTitle', 'metaDescription', 'keywords'],
  }),
  beside: ['Datums', 'Adres', 'Auteur', 'Rubriek en beeld', 'Stappenplan', 'Vindbaarheid'],
  columns: ['tag', 'authorName', 'createdAt', 'publishAt', 'updatedAt', 'slug'],
  finish: (fields, isFree) => ({ ...fields, slug: fields.slug || freeName(fields.title, 'artikel', isFree) }),
  ...slugPage(pages.article),
  searchResult: (post) => ({
    title: post.metaTitle || post.title,
    description: post.metaDescription || descriptionFrom(post.content),
    isDescriptionMade: post.metaDescription === '',
    card: { title: post.title, tag: post.tag },
  }),
})

export type BlogPost = ValueOf<typeof fields>

function titleFrom(stem: string): string {
  const spaced = stem.normalize('NFC').replace(/[-_]+/g, ' ').trim()
  return spaced.charAt(0).toLocaleUpperCase('nl') + spaced.slice(1) || 'Zonder titel'
}

/** A short stable name for a file whose own name has no character that an address can contain. */
function hash(name: string): string {
  let sum = 7
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}
