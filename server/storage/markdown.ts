import { dirname } from 'node:path'
import type { Storage } from '#contract/content/place'
import { changesBetween, onlyEntry } from './entries'
import { readMarkdown } from './read-entries'
import { composeMarkdown, spliceMarkdown } from './splice/splice-markdown'
import type { StorageAdapter } from './storage-adapter'

/** One entry per file: its fields in the front matter, and one of them in the body. */
export function markdownStorage({
  folder,
  bodyField,
}: Extract<Storage, { kind: 'markdown' }>): StorageAdapter {
  const fileOf = (stem: string) => `${folder}/${stem}.md`
  return {
    scope: { folder },
    fileOf,
    renamed: (path, stem) => `${dirname(path)}/${stem}.md`,
    historyOf: (id, path) => ({ path: path ?? fileOf(id) }),
    absent: () => [],
    entries: (text) => [readMarkdown(text, bodyField)],
    spliced(text, before, next) {
      const entry = onlyEntry(next)
      if (!entry) return null
      const changes = changesBetween(before[0]?.fields, entry.fields)
      return text === null ? composeMarkdown(changes, bodyField) : spliceMarkdown(text, changes, bodyField)
    },
  }
}
