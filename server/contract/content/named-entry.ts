import { slugify, tidySlug } from '../slug'
import { formerNames } from './former-names'
import { freeName } from './free-name'
import { identity, requiredText, slug } from './values'

/** An entry with a page of its own that other entries refer to by name. */
interface NamedEntry {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly aliases: readonly string[]
}

/** The fields of such an entry: its name, and the slug of its page. */
export const namedFields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  name: { schema: requiredText(), label: 'Naam', widget: 'text' },
  slug: { schema: slug(), label: 'Webadres', widget: 'text', isKey: true, tidied: tidySlug },
} as const

/** What such types have in common. @param otherwise the slug of a name without letters. */
export const namedEntry = (otherwise: string) => ({
  complete: (raw: Readonly<Record<string, unknown>>) => {
    const slug = raw.slug || (typeof raw.name === 'string' && slugify(raw.name)) || raw.id
    return { ...raw, slug, id: raw.id || slug }
  },
  names: ({ id, slug }: NamedEntry) => (id === slug ? [id] : [id, slug]),
  title: ({ name }: NamedEntry) => name,
  finish(fields: Readonly<Record<string, unknown>>, isFree: (name: string) => boolean) {
    const slug = fields.slug || freeName(fields.name, otherwise, isFree)
    return { ...fields, slug, id: fields.id || slug }
  },
  /** The slug follows the name that it was made of; the old address redirects. */
  follow(before: NamedEntry, after: NamedEntry) {
    const isMadeOfName = before.slug === after.slug && before.slug === slugify(before.name)
    const slug = (isMadeOfName && slugify(after.name)) || after.slug
    if (slug === before.slug) return {}
    return { slug, aliases: formerNames(after.aliases, before.slug, slug) }
  },
})
