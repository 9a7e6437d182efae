import type { RawEntry } from './read-entries'
import type { Scan } from './scan'

/** How the entries of a content type lie in files. Each kind answers for itself; nobody asks which kind it is. */
export interface StorageAdapter {
  /** The files that are there, and the folders to watch. */
  scan(root: string): Promise<Scan>
  /** The path of the file in which an entry with this name belongs. */
  fileOf(stem: string): string
  /** The path of a file that is to bear another name; its own where files bear none. */
  renamed(path: string, stem: string): string
  /**
   * Which commits are about an entry: those of a file and, where that holds others too, of the record with this key.
   * @param path where the entry is now, if it is.
   */
  historyOf(id: string, path: string | undefined): { readonly path: string; readonly key?: string }
  /** What there is while there is no file. */
  absent(): readonly RawEntry[]
  /**
   * The entries of a file, from its text without byte order mark.
   * @throws {Unreadable} when the text as a whole cannot be read.
   */
  entries(text: string): RawEntry[]
  /**
   * The text of a file with other entries in it: what differs is spliced in, of the rest each byte stays. See
   * tests/decisions/0016.
   * @param text with its byte order mark; null when there is no file yet.
   * @param before what `entries` gave of this text.
   * @param next what it should give: an entry of before, one with its key, or a new one.
   * @returns null when no file is left.
   * @throws {Unreadable} when the file is nested too deeply to change.
   */
  spliced(text: string | null, before: readonly RawEntry[], next: readonly RawEntry[]): string | null
}
