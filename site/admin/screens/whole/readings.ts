import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { fillFacts, sentencesWithFacts } from '#contract/fill-facts'

/** How a fact reads on the site: a sentence with its value, and the titles of the pages that have it. */
export interface Reading {
  readonly words: string
  readonly pages: readonly string[]
}

/**
 * The sentences of public pages that contain the value of a field of a type with facts. A sentence that also
 * needs an empty fact is left out, as on the site.
 */
export function readingsOf(
  field: string,
  { type, item, siteName, pages }: FactPlaces & { readonly type: AnyContentType; readonly item: Item },
): Reading[] {
  const names = placeholdersOf(type, field)
  const facts = type.facts?.({ ...type.example, ...item }, siteName) ?? {}
  const found = new Map<string, string[]>()
  for (const page of pages) {
    const sentences = textsIn(page).flatMap(sentencesWithFacts)
    for (const sentence of sentences.filter((one) => names.some((name) => one.includes(`{${name}}`)))) {
      const words = fillFacts(sentence, facts)
      if (words === undefined) continue
      const titles = found.get(words) ?? []
      found.set(words, [...new Set([...titles, String(page.title)])])
    }
  }
  return [...found].map(([words, titles]) => ({ words, pages: titles }))
}

/** Where facts can stand: the public pages, and the name of the site. */
export interface FactPlaces {
  readonly siteName: string
  readonly pages: readonly Item[]
}

/** The placeholders that a field is part of: the street is part of `{address}`. */
function placeholdersOf(type: AnyContentType, field: string): string[] {
  const value = type.example[field]
  const empty = Array.isArray(value) ? [] : type.fields[field]?.widget === 'date' ? null : ''
  const full = type.facts?.(type.example, '') ?? {}
  const without = type.facts?.({ ...type.example, [field]: empty }, '') ?? {}
  return Object.keys(full).filter((name) => full[name] !== without[name])
}

/** Every text within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
