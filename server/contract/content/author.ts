import { pages } from '../addresses'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { aliasField } from './former-names'
import { namedEntry, namedFields } from './named-entry'
import { slugPage } from './slug-page'
import { flag, image, link, text } from './values'

const fields = {
  ...namedFields,
  role: { schema: text(), label: 'Functie', widget: 'text' },
  photo: {
    schema: image(),
    label: 'Foto',
    widget: 'image',
    otherwise: '',
    help: 'Staat bij elk artikel dat zelf geen foto van de auteur heeft.',
  },
  linkedIn: {
    schema: link(),
    label: 'LinkedIn',
    widget: 'url',
    otherwise: '',
    help: 'Staat bij elk artikel dat zelf geen LinkedIn-adres van de auteur heeft.',
  },
  text: {
    schema: text(),
    label: 'Over de auteur',
    widget: 'long-text',
    help: 'Een paar regels. Een witregel begint een nieuwe alinea.',
  },
  isExample: {
    schema: flag(false),
    label: 'Verzonnen voorbeeld',
    widget: 'switch',
    help: 'De pagina zegt het erbij, en zoekmachines nemen die niet op.',
  },
  aliases: aliasField,
} as const

const { page, moves } = slugPage(pages.author)

/** An author, as articles name them; facts in the article itself take precedence (tests/decisions/0073). */
export const author = defineContentType({
  name: 'authors',
  labels: { one: 'Auteur', many: 'Auteurs' },
  storage: { kind: 'records', file: 'data/authors.json' },
  fields,
  example: {
    id: 'noor-visser',
    name: 'Noor Visser',
    slug: 'noor-visser',
    role: 'Redacteur',
    photo: '',
    linkedIn: 'https://www.linkedin.com/in/noor',
    text: 'Schrijft over administratie en privacy.',
    isExample: false,
    aliases: [],
  },
  ...namedEntry('auteur'),
  foundAs: 'Auteur',
  columns: ['role'],
  usedIn: [{ type: 'blog-posts', field: 'authorName', as: ['name', 'id'], former: 'aliases' }],
  isOrdered: true,
  // A page about a fictitious author is not for search engines.
  isAnnounced: ({ isExample }) => !isExample,
  page,
  moves,
})

export type BlogAuthor = ValueOf<typeof fields>
