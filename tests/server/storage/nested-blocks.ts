import { expect } from 'vitest'
import type { FieldValue } from '../../../server/storage/splice/fields'
import { spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { entriesFrom } from './splicer'

const storage = { kind: 'markdown', folder: '', bodyField: 'content' } as const

export type Blocks = Record<string, FieldValue>[]

/** The blocks of a file. */
export const read = (text: string) => entriesFrom(text, storage)[0]?.fields.blocks

/** The front matter's lines after a change of its blocks. */
export function spliced(lines: string, change: (blocks: Blocks) => FieldValue): string {
  const text = `---\n${lines}\n---\nTekst\n`
  const wanted = change(structuredClone(read(text)) as Blocks)
  const result = spliceMarkdown(text, { blocks: wanted }, 'content')
  expect(read(result)).toEqual(wanted)
  expect(result.startsWith('---\n') && result.endsWith('\n---\nTekst\n')).toBe(true)
  return result.slice(4, -'\n---\nTekst\n'.length)
}

/** Gives one block another value of a field. */
export const set = (name: string, value: FieldValue, at = 0) => {
  return (blocks: Blocks) =>
    blocks.map((block, index) => (index === at ? { ...block, [name]: value } : block))
}
