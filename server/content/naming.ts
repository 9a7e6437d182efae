import { slugify } from '#contract/slug'
import { wordKey } from '#contract/word-key'

/** How entries are named by a word: by these fields, and by their former slugs. */
interface Named {
  readonly as: readonly string[]
  readonly former?: string | undefined
}

/** What a word names, and whether that has another name now. */
interface Meant<Value> {
  readonly value: Value
  readonly isFormer: boolean
}

/**
 * Finds the entry that a word names: case and accents make no difference, a name takes precedence over an id, a
 * current name over a former one, and the first entry over later ones.
 */
export function namingOf<Value extends object>(
  values: readonly Value[],
  { as, former }: Named,
): (word: string) => Meant<Value> | undefined {
  const read = (value: Value, field: string) => (value as Readonly<Record<string, unknown>>)[field]
  const now = new Map<string, Value>()
  const before = new Map<unknown, Value>()
  for (const field of as) {
    for (const value of values) {
      const key = wordKey(read(value, field))
      if (!now.has(key)) now.set(key, value)
    }
  }
  for (const value of values) {
    const names = former === undefined ? [] : [read(value, former)].flat()
    for (const name of names) if (!before.has(name)) before.set(name, value)
  }
  return (word) => {
    const current = now.get(wordKey(word))
    if (current) return { value: current, isFormer: false }
    const slug = before.size > 0 ? slugify(word) : ''
    const renamed = slug === '' ? undefined : before.get(slug)
    return renamed && { value: renamed, isFormer: true }
  }
}
