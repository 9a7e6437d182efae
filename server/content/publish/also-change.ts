import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { wordKey } from '#contract/word-key'
import { Unreadable } from '../../files/unreadable'
import { changedEntry } from '../../storage/entries'
import type { KeptFile } from '../read-entry'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/** Entries that went along with a change: how many, of what. */
export interface AlsoChanged {
  readonly type: AnyContentType
  readonly count: number
}

/**
 * Puts into a draft what an entry is called from now on, in every entry of another type that names it. Only the word
 * itself is written; what else is odd about such a file stays. See tests/decisions/0074.
 * @throws {Problem} conflict for a file that names it and cannot be read or changed: all of them change, or none.
 */
export async function changeUses<F extends Fields>(
  context: PublishContext,
  type: ContentType<F>,
  { before, after }: { before: ValueOf<F>; after: ValueOf<F> },
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const done: AlsoChanged[] = []
  for (const { type: name, field, as } of type.usedIn) {
    const words = new Map(
      as.flatMap((own) =>
        before[own] === after[own] ? [] : [[wordKey(before[own]), String(after[own])] as const],
      ),
    )
    const other = allContentTypes.find((one) => one.name === name)
    if (words.size === 0 || !other) continue
    // A writer may just have named it once more.
    await context.library.refresh()
    let count = 0
    for (const file of context.library.files(other))
      count += await changeWords(other, { file, field, words }, draft)
    if (count > 0) done.push({ type: other, count })
  }
  return done
}

/** What went along, as a sentence below the subject of a commit; '' when nothing did. */
export function alsoInWords(done: readonly AlsoChanged[]): string {
  if (done.length === 0) return ''
  const parts = done.map(
    ({ type: { labels }, count }) =>
      `${count} ${(count === 1 ? labels.one : labels.many).toLocaleLowerCase('nl')}`,
  )
  return `\n\nOok gewijzigd: ${parts.join(', ')}.`
}

async function changeWords(
  type: AnyContentType,
  { file, field, words }: { file: KeptFile; field: string; words: ReadonlyMap<string, string> },
  draft: Draft,
): Promise<number> {
  const { path, source, entries } = file
  // Of a file that cannot be read what visitors still see of it counts.
  const known =
    source instanceof Unreadable ? entries.map(({ value }) => value) : source.map(({ fields }) => fields)
  const named = known.find((fields) => words.has(wordKey(fields[field])))
  if (!named) return 0
  try {
    const opened = await draft.open(type, path)
    let count = 0
    const next = opened.data.map((raw) => {
      const word = words.get(wordKey(raw.fields[field]))
      if (word === undefined || word === raw.fields[field]) return raw
      count += 1
      return changedEntry(raw, { [field]: word })
    })
    if (count === 0) return 0
    opened.data = next
    await opened.write()
    return count
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const message = `In ${path} staat ook "${String(named[field])}", en dat bestand kan niet mee veranderen: ${error.message} Herstel het eerst; er is niets opgeslagen.`
    throw new Problem('conflict', message)
  }
}
