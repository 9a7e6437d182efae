import type { RawEntry } from './read-entries'
import type { Scope } from './scan'

/**
 * How the entries of a content type are stored in files. Each kind implements this; no caller asks which it is.
 */
export interface StorageAdapter {
  /** Where its files are. */
  readonly scope: Scope
  /** The path of the file for an entry with this name. */
  fileOf(stem: string): string
  /** The path of a file that gets another name; unchanged where files are not named after entries. */
  renamed(path: string, stem: string): string
  /**
   * Which commits concern an entry: those of a file or, if that holds other entries too, of its record with
   * this key.
   * @param path where the entry is now, if it exists.
   */
  historyOf(id: string, path: string | undefined): { readonly path: string; readonly key?: string }
  /** The entries while there is no file. */
  absent(): readonly RawEntry[]
  /**
   * The entries of a file, from its text without byte order mark.
   * @throws {Unreadable} when the text as a whole cannot be read.
   */
  entries(text: string): RawEntry[]
  /**
   * The text of a file with other entries in it: differences are spliced in, all other bytes stay. See
   * tests/decisions/0016.
   * @param text including its byte order mark; null when there is no file yet.
   * @param before the result of `entries` for this text.
   * @param next the wanted entries: one from `before`, one with its key, or a new one.
   * @returns null when the file is to be deleted.
   * @throws {Unreadable} when the file is nested too deeply to change.
   */
  spliced(text: string | null, before: readonly RawEntry[], next: readonly RawEntry[]): string | null
}
