import { type AnyContentType, type AnyValue, idOf } from '#contract/content/content-types'
import { aliasField } from '#contract/content/former-names'
import { names } from '#contract/content/values'
import { Unreadable } from '../../files/unreadable'
import { changedEntry } from '../../storage/entries'
import type { AlsoChanged } from './also-change'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/**
 * Takes from the other entries of a type, in a draft, the former addresses that this one has got: an address leads to
 * whoever was there last. What is in a file that cannot be read stays, and so does everything where visitors never saw
 * the entry at its former address.
 */
export async function takeFormerNames(
  { library, now }: PublishContext,
  type: AnyContentType,
  { before, after }: { before: AnyValue; after: AnyValue },
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const field = Object.keys(type.fields).find((name) => type.fields[name] === aliasField)
  if (field === undefined || type.waitsFor || !type.isPublic(before, now())) return []
  const known = new Set(listed(before[field]))
  const taken = new Set(listed(after[field]).filter((name) => !known.has(name)))
  if (taken.size === 0) return []
  const own = idOf(type, after)
  let count = 0
  for (const { value, file, key } of library.catalogue(type).entries) {
    if (idOf(type, value) === own || !listed(value[field]).some((name) => taken.has(name))) continue
    try {
      const opened = await draft.open(type, draft.placeOf(file))
      opened.data = opened.data.map((raw) => {
        const left = listed(raw.fields[field]).filter((name) => !taken.has(name))
        return raw.key === key ? changedEntry(raw, { [field]: left.length > 0 ? left : undefined }) : raw
      })
      await opened.write()
      count += 1
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
    }
  }
  return count > 0 ? [{ type, count }] : []
}

/** The names in such a field, as a file or a value has them. */
const listed = (field: unknown): readonly string[] => names().safeParse(field).data ?? []
