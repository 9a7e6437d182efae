import type { Adapter } from 'lowdb'
import { parseJson } from './parse-json'
import { readText } from './read-text'
import { Unreadable } from './unreadable'
import { writeDurably } from './write-durably'

/**
 * lowdb's adapter for a JSON file that must survive a power cut: written to a draft, synced, renamed over the
 * file, with its permissions kept. An absent file reads as null; a broken one is never overwritten.
 */
export class JsonFile<T> implements Adapter<T> {
  readonly #path: string
  readonly #newMode: number
  #readable = true

  /** @param newMode permissions of a file that does not exist yet. */
  constructor(path: string, newMode = 0o644) {
    this.#path = path
    this.#newMode = newMode
  }

  /** @throws {Unreadable} when the file cannot be read or holds no JSON. */
  async read(): Promise<T | null> {
    this.#readable = false
    const text = await readText(this.#path)
    const value = text === null ? null : parseJson<T>(text)
    this.#readable = true
    return value
  }

  /** @throws {Unreadable} when the last read found the file broken: its bytes are left as they are. */
  async write(data: T): Promise<void> {
    if (!this.#readable) throw new Unreadable('Dit bestand is onleesbaar en wordt niet overschreven.')
    await writeDurably(this.#path, `${JSON.stringify(data, null, 2)}\n`, this.#newMode)
  }
}
