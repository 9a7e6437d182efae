import { type Adapter, Low } from 'lowdb'
import { withoutMark } from './bytes'
import type { RawEntry } from './read-entries'
import type { StorageAdapter } from './storage-adapter'

/** A content file in lowdb: `data` is its entries, and `write` splices what differs into its text. */
export type ContentFile = Low<readonly RawEntry[]>

/** Where the text of a file comes from, and who commits it. */
export interface FileText {
  /** Including its byte order mark; null when there is no file. @throws {Unreadable} when it is not text. */
  read(): Promise<string | null>
  /** @param text null to delete the file. */
  write(text: string | null): Promise<void>
}

/**
 * Reads a content file. See tests/decisions/0055.
 * @param options.isBlankNew whether a file with only blank space counts as absent.
 * @throws {Unreadable} when its text cannot be read.
 */
export async function readContentFile(
  storage: StorageAdapter,
  text: FileText,
  options: { readonly isBlankNew?: boolean } = {},
): Promise<ContentFile> {
  const file = new Low(new SplicedText(storage, text, options.isBlankNew ?? false), storage.absent())
  await file.read()
  return file
}

/** lowdb's adapter for a file that people and programs also edit: bytes outside the requested changes stay. */
class SplicedText implements Adapter<readonly RawEntry[]> {
  readonly #storage: StorageAdapter
  readonly #file: FileText
  readonly #isBlankNew: boolean
  #text: string | null = null
  #entries: readonly RawEntry[] = []

  constructor(storage: StorageAdapter, file: FileText, isBlankNew: boolean) {
    this.#storage = storage
    this.#file = file
    this.#isBlankNew = isBlankNew
  }

  async read(): Promise<readonly RawEntry[]> {
    this.#text = await this.#file.read()
    this.#entries = this.#isAbsent()
      ? this.#storage.absent()
      : this.#storage.entries(withoutMark(this.#text ?? ''))
    return this.#entries
  }

  async write(entries: readonly RawEntry[]): Promise<void> {
    if (entries === this.#entries) return
    const text = this.#storage.spliced(this.#text, this.#entries, entries)
    if (text !== this.#text) await this.#file.write(text)
    this.#text = text
    this.#entries = entries
  }

  #isAbsent(): boolean {
    if (this.#text === null) return true
    return this.#isBlankNew && withoutMark(this.#text).trim() === ''
  }
}
