import { z } from 'zod'
import { parseDate } from '../dates'
import { slugify } from '../slug'
import { defineContentType, type ValueOf } from './content-type'
import { date, image, link, optionalDate, requiredText, scalarToText, text, words } from './values'

const slug = () =>
  z.preprocess(
    scalarToText,
    z
      .string('Dit moet tekst zijn')
      .regex(
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        'Gebruik alleen kleine letters, cijfers en koppeltekens, zoals mijn-artikel',
      )
      .max(120, 'Dit mag hoogstens 120 tekens lang zijn'),
  )

const fields = {
  id: { schema: requiredText(), label: 'Id', widget: 'text' },
  title: { schema: requiredText(), label: 'Titel', widget: 'text' },
  slug: { schema: slug(), label: 'Webadres', widget: 'text' },
  metaTitle: { schema: text(), label: 'Titel in zoekresultaten', widget: 'text' },
  metaDescription: { schema: text(), label: 'Omschrijving in zoekresultaten', widget: 'long-text' },
  keywords: { schema: words(), label: 'Trefwoorden', widget: 'text' },
  authorName: { schema: text(), label: 'Auteur', widget: 'text' },
  authorPhoto: { schema: image(), label: 'Foto van de auteur', widget: 'image' },
  authorLinkedIn: { schema: link(), label: 'LinkedIn van de auteur', widget: 'url' },
  content: { schema: text(), label: 'Artikel', widget: 'markdown' },
  tag: { schema: text(), label: 'Rubriek', widget: 'choice' },
  imageUrl: { schema: image(), label: 'Afbeelding', widget: 'image' },
  createdAt: { schema: date(), label: 'Datum', widget: 'date' },
  updatedAt: { schema: date(), label: 'Bijgewerkt', widget: 'date' },
  status: {
    schema: z.preprocess(
      (value) => value ?? 'published',
      z.enum(['draft', 'published'], 'Kies draft of published'),
    ),
    label: 'Status',
    widget: 'choice',
  },
  publishAt: { schema: optionalDate(), label: 'Publiceren op', widget: 'date' },
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
    createdAt: '2026-09-15T07:30:00.000Z',
    updatedAt: '2026-09-15T07:30:00.000Z',
    status: 'published',
    publishAt: null,
  },
  complete(raw, origin) {
    const slug = raw.slug || slugify(origin.stem) || `artikel-${hash(origin.stem)}`
    return {
      ...raw,
      slug,
      id: raw.id || slug,
      title: raw.title || titleFrom(origin.stem),
      authorName: raw.authorName || 'Redactie',
      createdAt: raw.createdAt || parseDate(raw.publishAt) || origin.created,
      updatedAt: raw.updatedAt || parseDate(raw.createdAt) || origin.modified,
    }
  },
  names: (post) => (post.id === post.slug ? [post.id] : [post.id, post.slug]),
  isPublic: (post, now) =>
    post.status === 'published' && (post.publishAt === null || Date.parse(post.publishAt) <= now),
  publicFrom: (post) =>
    post.status === 'published' && post.publishAt !== null ? Date.parse(post.publishAt) : undefined,
  compare: (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
  title: (post) => post.title,
})

export type BlogPost = ValueOf<typeof fields>

function titleFrom(stem: string): string {
  const spaced = stem.normalize('NFC').replace(/[-_]+/g, ' ').trim()
  return spaced.charAt(0).toLocaleUpperCase('nl') + spaced.slice(1) || 'Zonder titel'
}

/** A short stable name for a file whose own name has no letter that fits an address. */
function hash(name: string): string {
  let sum = 7
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}
