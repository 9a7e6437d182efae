import { Low } from 'lowdb'
import type { Storage } from '#contract/content/content-type'
import { JsonFile } from '../files/json-file'
import { readText } from '../files/read-text'
import { Unreadable } from '../files/unreadable'
import { readFrontMatter } from './front-matter'

/** One entry as its file has it, before validation. */
export interface RawEntry {
  /** Recognises the entry in the next version of the same file. */
  readonly key: string
  readonly fields: Record<string, unknown>
  /** How a problem's field is prefixed: `lead-intake.` in a file of records. */
  readonly prefix: string
}

/** Reads the entries of one file; an absent file holds none. */
type Codec<S extends Storage> = (path: string, storage: S) => Promise<RawEntry[]>

const markdown: Codec<Extract<Storage, { kind: 'markdown' }>> = async (path, { bodyField }) => {
  const text = await readText(path)
  if (text === null) return []
  const { data, body } = readFrontMatter(text)
  return [{ key: '', fields: { ...data, [bodyField]: body }, prefix: '' }]
}

const records: Codec<Storage> = async (path) => {
  const value = await readJson(path)
  if (value === null) return []
  if (!Array.isArray(value)) throw new Unreadable('Dit bestand moet een lijst ([ … ]) zijn.')
  return value.map((record: unknown, index) => {
    const fields = isRecord(record) ? record : {}
    const key = fields.id === undefined ? `#${index + 1}` : String(fields.id)
    return { key, fields, prefix: `${key}.` }
  })
}

const document: Codec<Storage> = async (path) => {
  const value = await readJson(path)
  if (value === null) return [{ key: '', fields: {}, prefix: '' }]
  if (!isRecord(value)) throw new Unreadable('Dit bestand moet één object ({ … }) zijn.')
  return [{ key: '', fields: value, prefix: '' }]
}

/**
 * The entries that a file of this storage holds.
 * @throws {Unreadable} when the file as a whole cannot be read.
 */
export function readEntries(path: string, storage: Storage): Promise<RawEntry[]> {
  if (storage.kind === 'markdown') return markdown(path, storage)
  return (storage.kind === 'records' ? records : document)(path, storage)
}

async function readJson(path: string): Promise<unknown> {
  const file = new Low<unknown>(new JsonFile<unknown>(path), null)
  await file.read()
  return file.data
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
