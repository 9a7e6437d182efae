import { emptyFormScreen, entryScreen } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { newForm } from '../../api/new-form'
import { Refusal } from '../../api/refusals'
import type { Backup, LeftText } from '../../editing/backup/backups'
import { emptyItem } from '../../editing/empty-item'
import { entrySource } from '../../editing/saving/source'
import { takeIn } from '../../editing/saving/take-in'

/** Where a text can be used whose own entry is gone. */
interface PlaceForLeft {
  /** As `blog-posts/x`; `blog-posts/` for a new one. */
  readonly entry: string
  readonly screen: string
  /** The text as it is offered there. */
  readonly backup: Omit<Backup, 'at'>
  /** Whether it is a new entry, because what a change was of is gone as well. */
  readonly isInstead: boolean
}

/**
 * In the public entry that a change was of, or else in a new one. @throws as `call` does
 * @param left what was typed: since `base`, or all of the items where that is null
 */
export async function placeForLeft(
  type: AnyContentType,
  id: string,
  { base, items }: Pick<LeftText, 'items'> & { readonly base: readonly Item[] | null },
): Promise<PlaceForLeft> {
  const { waitsFor } = type
  const present = waitsFor && (await presentVersion(waitsFor, id))
  if (waitsFor && present) {
    const sent = base ?? present.items.map((item) => declared(type, item))
    const merged = takeIn(waitsFor, { sent, typed: items, saved: present.items }).map((item, at) => ({
      ...item,
      ...undeclared(type, items[at] ?? {}),
    }))
    return {
      entry: `${waitsFor.name}/${id}`,
      screen: entryScreen(waitsFor, id),
      backup: { etag: present.etag, base: present.items, items: merged },
      isInstead: false,
    }
  }
  const made = waitsFor ?? type
  const begun = emptyItem(made, new Date().toISOString())
  return {
    entry: `${made.name}/`,
    screen: emptyFormScreen(made),
    backup: {
      etag: newForm(),
      base: [begun],
      items: items.map((item) => ({ ...begun, ...unpublished(made, item), ...undeclared(type, item) })),
    },
    isInstead: waitsFor !== undefined,
  }
}

/** Null when it is gone as well. */
async function presentVersion(type: AnyContentType, id: string) {
  try {
    return await entrySource(type, id).read()
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** What a change has fields for: not those that decide publication. */
function declared(type: AnyContentType, item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in type.fields))
}

/** The fields of an entry, but for those that would put it online at once. */
function unpublished(type: AnyContentType, item: Item): Item {
  const own = Object.entries(declared(type, item))
  return Object.fromEntries(own.filter(([name]) => !type.publication.includes(name)))
}

/** What an update of the product has no field for any more: the form that the text is used in shows it. */
function undeclared(type: AnyContentType, item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !(name in type.fields)))
}
