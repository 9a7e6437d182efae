import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { isSameList } from '#contract/content/nested-changes'
import { type Difference, differences, valueAt, withValueAt } from '../compare/differences'
import { type TextChange, textChanges } from '../compare/text-changes'

interface Save {
  readonly sent: readonly Item[]
  /** What the form contains by now. */
  readonly typed: readonly Item[]
  readonly saved: readonly Item[]
}

/**
 * What a form should show after a save: the server's version of what was sent, with what was typed during the
 * save.
 */
export function takeIn(type: AnyContentType, { sent, typed, saved }: Save): readonly Item[] {
  if (isSame(sent, typed)) return saved
  return differences(type, sent, typed).reduce<readonly Item[]>((items, difference) => {
    const { path, before, after } = difference
    const whole = movedWhole(type, difference, { sent, typed, saved })
    if (whole) return withValueAt(type, items, whole)
    const present = valueAt(type, saved, path)
    // Sent empty and filled in by the site: keep the site's value if it names the entry, else what was typed.
    if (before === '' && typeof present === 'string' && present !== '') {
      const isName = saved.some((item) => type.names(item).includes(present))
      return isName ? items : withValueAt(type, items, { path, value: after ?? undefined })
    }
    const areTexts = typeof before === 'string' && typeof after === 'string' && typeof present === 'string'
    const value = areTexts ? rebaseText({ sent: before, typed: after, saved: present }) : (after ?? undefined)
    return withValueAt(type, items, { path, value })
  }, saved)
}

/** Where the save moved items of a list, the whole list as typed: its indexes now point to other items. */
function movedWhole(type: AnyContentType, { path, field, inner }: Difference, { sent, typed, saved }: Save) {
  if (!inner) return undefined
  const list = path.slice(0, path.lastIndexOf(`${field}.`) + field.length)
  if (isSameList(valueAt(type, sent, list), valueAt(type, saved, list))) return undefined
  return { path: list, value: valueAt(type, typed, list) }
}

/**
 * The saved records as the form may go on showing them. The file does not keep white space around a text, but
 * the user may have just typed it, before the next word.
 */
export function withOuterSpace(type: AnyContentType, { sent, saved }: Omit<Save, 'typed'>): readonly Item[] {
  return differences(type, saved, sent).reduce<readonly Item[]>(
    (items, { path, before, after }) =>
      typeof before === 'string' && typeof after === 'string'
        ? withValueAt(type, items, { path, value: spacedAs(after, before) })
        : items,
    saved,
  )
}

function spacedAs(sent: string, saved: string): string {
  if (saved === '' || saved !== saved.trim()) return saved
  return sent.slice(0, sent.length - sent.trimStart().length) + saved + sent.slice(sent.trimEnd().length)
}

/**
 * Applies what was typed in a text during a save to the result of that save: what either added is in it, and what
 * neither removed.
 * @param sent what was sent
 * @param typed what the form contains by now: `sent` with what was changed since, in any number of places
 * @param saved the server's version of `sent`, with what somebody else wrote elsewhere
 */
export function rebaseText({ sent, typed, saved }: { sent: string; typed: string; saved: string }): string {
  if (saved === sent || typed === saved) return typed
  const changes = [...textChanges(sent, saved), ...textChanges(sent, typed)].toSorted(inOrder)
  let text = ''
  let at = 0
  for (const [index, { from, to, insert }] of changes.entries()) {
    // Both made the same change.
    if (isSame(changes[index], changes[index - 1])) continue
    text += sent.slice(at, Math.max(at, from)) + insert
    at = Math.max(at, to)
  }
  return text + sent.slice(at)
}

/** At one place: what was added before a word precedes what replaced it, and the rest of a line the lines after it. */
function inOrder(one: TextChange, other: TextChange): number {
  const isLine = ({ insert }: TextChange) => Number(insert.startsWith('\n'))
  return one.from - other.from || one.to - other.to || isLine(one) - isLine(other)
}
