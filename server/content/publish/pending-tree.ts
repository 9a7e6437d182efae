import type { FileChange } from '../../git/commit/commit-request'
import type { WorkTree } from '../../git/work-tree'

/** The work tree with changes over it that are still to be written. */
export class PendingTree implements WorkTree {
  readonly #tree: WorkTree
  readonly #pending = new Map<string, Uint8Array | null>()

  constructor(tree: WorkTree) {
    this.#tree = tree
  }

  async read(path: string): Promise<Uint8Array | null> {
    const pending = this.#pending.get(path)
    return pending === undefined ? this.#tree.read(path) : pending
  }

  commit(request: Parameters<WorkTree['commit']>[0]): Promise<string> {
    return this.#tree.commit(request)
  }

  add(changes: readonly FileChange[]): void {
    for (const { path, bytes } of changes) this.#pending.set(path, bytes)
  }

  changes(): FileChange[] {
    return [...this.#pending].map(([path, bytes]) => ({ path, bytes }))
  }
}
