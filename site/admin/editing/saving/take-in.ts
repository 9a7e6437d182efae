import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { valueAt, withValueAt } from '../compare/at-path'
import { differences } from '../compare/differences'
import { rebaseText } from './rebase-text'

interface Save {
  readonly sent: readonly Item[]
  /** What the form holds by now. */
  readonly typed: readonly Item[]
  readonly saved: readonly Item[]
}

/**
 * What a form should show after a save: what the server made of what was sent, with what was typed while the
 * save was on its way.
 */
export function takeIn(type: AnyContentType, { sent, typed, saved }: Save): readonly Item[] {
  if (isSame(sent, typed)) return saved
  return differences(type, sent, typed).reduce<readonly Item[]>((items, { path, before, after }) => {
    const present = valueAt(type, saved, path)
    const areTexts = typeof before === 'string' && typeof after === 'string' && typeof present === 'string'
    const value = areTexts ? rebaseText({ sent: before, typed: after, saved: present }) : (after ?? undefined)
    return withValueAt(type, items, { path, value })
  }, saved)
}

/**
 * What was saved as the form may go on showing it. Space around a text is not kept in its file, but whoever is typing has
 * just put it there, and the next word comes after it.
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
