import { pages } from '../addresses'
import { slugify } from '../slug'
import { defineContentType, type KnownPages } from './content-type'
import type { ValueOf } from './field'
import { freeName } from './free-name'
import { flag, identity, requiredText, textIn } from './values'
import { visibility, visibilityFields } from './visibility'

/** A path of this site, an address elsewhere, or a placeholder for a setting that holds one. */
const ADDRESS = /^(?:\/(?![/\\])[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+|\{\w+\})$/

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  label: { schema: requiredText(), label: 'Tekst', widget: 'text' },
  menu: {
    schema: requiredText().refine((value) => ['header', 'footer'].includes(value), 'Kies header of footer'),
    label: 'Menu',
    widget: 'choice',
    choices: [
      { value: 'header', label: 'Boven aan de pagina' },
      { value: 'footer', label: 'Onder aan de pagina' },
    ],
  },
  address: {
    schema: requiredText().refine(
      (value) => ADDRESS.test(value),
      'Schrijf een pad van deze site (/contact), een webadres (https://…) of een instelling ({newsletter_url})',
    ),
    label: 'Gaat naar',
    widget: 'text',
    pageLink: { whenGone: 'goes', said: 'staat in het menu' },
    help: 'Een pad van deze site (/contact of /#pricing), een webadres (https://…) of een instelling ({newsletter_url}).',
  },
  isButton: {
    schema: flag(false),
    label: 'Als knop',
    widget: 'switch',
    help: 'Alleen boven aan de pagina.',
  },
  ...visibilityFields,
} as const

export const menuEntry = defineContentType({
  name: 'menus',
  labels: { one: 'Menu-item', many: 'Menu-items' },
  storage: { kind: 'records', file: 'data/menus.json' },
  fields,
  example: {
    id: 'contact',
    label: 'Contact',
    menu: 'footer',
    address: pages.contact.to(),
    isButton: false,
    isVisible: true,
  },
  complete: (raw) => ({ ...raw, id: raw.id || slugify(`${textIn(raw.menu)} ${textIn(raw.label)}`) }),
  names: (item) => [item.id],
  title: (item) => item.label,
  columns: ['menu', 'address'],
  isOrdered: true,
  ...visibility,
  start: () => ({ menu: 'header' }),
  toPage: { label: 'Zet in het menu', fields: ({ path, title }) => ({ label: title, address: path }) },
  finish: (given, isFree) => ({ ...given, id: given.id || freeName(given.label, 'menu-item', isFree) }),
  doubtsAmong: (items, site) => items.flatMap((item, at) => doubtsAbout(item, at, site)),
})

export type MenuEntry = ValueOf<typeof fields>

function doubtsAbout({ address, isVisible }: MenuEntry, at: number, { leadsThere }: KnownPages) {
  if (!isVisible || !address.startsWith('/') || leadsThere(address)) return []
  const message = `Op ${address.slice(0, 200)} staat niets wat bezoekers kunnen zien; zolang dat zo is, laat de site dit menu-item weg`
  return [{ at, field: 'address', message } as const]
}
