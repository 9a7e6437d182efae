import type { AnyContentType } from '#contract/content/content-types'
import { Unreadable } from '../../files/unreadable'
import type { CommitRequest, FileChange } from '../../git/commit/commit-request'
import type { WorkTree } from '../../git/work-tree'
import { decodeExact, encode } from '../../storage/bytes'
import { type ContentFile, readContentFile } from '../../storage/content-file'
import { storageOf } from '../../storage/storage-of'

/** What a job committed: the new bytes of files, null for one that is gone, and the new paths of those that moved. */
export interface Committed {
  readonly files: ReadonlyMap<string, Uint8Array | null>
  readonly moves: ReadonlyMap<string, string>
}

/** What a job is about to commit: the files that it opened and changed, as one commit or none. */
export class Draft {
  readonly #tree: WorkTree
  readonly #changes = new Map<string, Uint8Array | null>()
  readonly #moves = new Map<string, string>()
  readonly #read = new Set<string>()
  /** Lists that are open: a later change to the same list sees the earlier ones. */
  readonly #lists = new Map<string, ContentFile>()
  /** The entries that have a name after this commit, by type and name. */
  readonly #named = new Map<string, { readonly id: string; readonly title: string }>()
  #committed: Committed = { files: new Map(), moves: new Map() }

  constructor(tree: WorkTree) {
    this.#tree = tree
  }

  /** A content file that writes to this draft. @throws {Unreadable} when it cannot be read. */
  async open(type: Pick<AnyContentType, 'storage' | 'place'>, path: string): Promise<ContentFile> {
    const known = this.#lists.get(path)
    if (known) return known
    const storage = storageOf(type)
    const text = {
      read: async () => {
        const bytes = await this.read(path)
        return bytes && decodeExact(bytes)
      },
      write: async (changed: string | null) => {
        this.put([{ path, bytes: changed === null ? null : encode(changed) }])
      },
    }
    const file = await readContentFile(storage, text, { isBlankNew: type.place.isList }).catch(
      (error: unknown) => {
        if (error instanceof Unreadable) error.path = path
        throw error
      },
    )
    if (type.place.isList) this.#lists.set(path, file)
    return file
  }

  /** The new bytes of a file; null when there is none. @throws {Unreadable} for what is not a file. */
  async read(path: string): Promise<Uint8Array | null> {
    this.#read.add(path)
    const changed = this.#changes.get(path)
    return changed === undefined ? this.#tree.read(path) : changed
  }

  /** Whether a file, by its path before any moves, is changed so far. */
  hasChanged(path: string): boolean {
    return this.#changes.has(this.placeOf(path))
  }

  /** Moves a file when it is next changed. */
  move(path: string, to: string): void {
    this.#moves.set(path, to)
  }

  /** Where a file is after the moves so far. */
  placeOf(path: string): string {
    return this.#moves.get(path) ?? path
  }

  /**
   * Notes that an entry has this name after the commit.
   * @returns the title of another entry of this draft that has it.
   */
  claim(type: Pick<AnyContentType, 'name'>, name: string, entry: { id: string; title: string }) {
    const key = `${type.name} ${name}`
    const other = this.#named.get(key)
    if (other && other.id !== entry.id) return other.title
    this.#named.set(key, entry)
    return undefined
  }

  /** Sets the bytes of files. */
  put(changes: readonly FileChange[]): void {
    for (const { path, bytes } of changes) {
      const to = this.placeOf(path)
      if (to !== path) this.#changes.set(path, null)
      this.#changes.set(to, bytes)
    }
  }

  get changes(): readonly FileChange[] {
    return [...this.#changes].map(([path, bytes]) => ({ path, bytes }))
  }

  /** The files that it depends on: those it read, and those it changes. */
  get files(): ReadonlySet<string> {
    return new Set([...this.#read, ...this.#changes.keys()])
  }

  /** Keeps bytes in git that no commit has, whatever becomes of this draft. @returns their hash. */
  keep(bytes: Uint8Array): Promise<string> {
    return this.#tree.keep(bytes)
  }

  /** Nothing in it when nothing was committed, whatever was prepared. */
  get committed(): Committed {
    return this.#committed
  }

  /** Resolves with the commit; null when nothing changed. See tests/decisions/0062. */
  async commit(request: Omit<CommitRequest, 'changes'>): Promise<string | null> {
    const { changes } = this
    if (changes.length === 0) return null
    const sha = await this.#tree.commit({ ...request, changes })
    this.noteCommitted()
    return sha
  }

  /** Its changes were committed. */
  noteCommitted(): void {
    this.#committed = { files: new Map(this.#changes), moves: new Map(this.#moves) }
  }
}
