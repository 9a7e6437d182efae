import { compareCodes } from '#contract/compare-codes'
import type { Entry, KeptFile } from './read-entry'

/** What a file either is or has, such as problems. */
type Traits<Trait extends string> = Readonly<Record<Trait, (file: KeptFile) => boolean>>

/**
 * Files by path. Which of them have a trait is kept up to date with every file that is put in: asking costs what there
 * is to tell, and not a walk through ten thousand files.
 */
export class IndexedFiles<Trait extends string> {
  readonly #byPath = new Map<string, KeptFile>()
  readonly #traits: readonly (readonly [(file: KeptFile) => boolean, Set<string>])[]
  readonly #paths: Readonly<Record<Trait, Set<string>>>
  #entries: readonly Entry[] | undefined

  constructor(traits: Traits<Trait>) {
    const names = Object.keys(traits) as Trait[]
    const paths = names.map((name) => [name, new Set<string>()] as const)
    this.#paths = Object.fromEntries(paths) as Record<Trait, Set<string>>
    this.#traits = names.map((name) => [traits[name], this.#paths[name]])
  }

  get(path: string): KeptFile | undefined {
    return this.#byPath.get(path)
  }

  get isEmpty(): boolean {
    return this.#byPath.size === 0
  }

  all(): IterableIterator<KeptFile> {
    return this.#byPath.values()
  }

  /** The paths of the files with a trait, in order. */
  pathsWith(trait: Trait): readonly string[] {
    return [...this.#paths[trait]].sort(compareCodes)
  }

  /** The files with a trait, by path. */
  with(trait: Trait): readonly KeptFile[] {
    return this.pathsWith(trait).flatMap((path) => this.#byPath.get(path) ?? [])
  }

  hasAny(trait: Trait): boolean {
    return this.#paths[trait].size > 0
  }

  /** The entries of all files; the same list until one of them changes. */
  entries(): readonly Entry[] {
    if (this.#entries) return this.#entries
    const found: Entry[] = []
    for (const { entries } of this.#byPath.values()) for (const entry of entries) found.push(entry)
    this.#entries = found
    return found
  }

  /** Puts a file in, in place of the one with its path; undefined for one that is gone. */
  put(path: string, file: KeptFile | undefined): void {
    this.#replaceEntries(this.#byPath.get(path)?.entries ?? [], file?.entries ?? [])
    if (file) this.#byPath.set(path, file)
    else this.#byPath.delete(path)
    for (const [has, paths] of this.#traits) {
      if (file && has(file)) paths.add(path)
      else paths.delete(path)
    }
  }

  /** Those of a file stand together: where there are as many of them, ten thousand others stay where they are. */
  #replaceEntries(before: readonly Entry[], entries: readonly Entry[]): void {
    if (!this.#entries || before === entries) return
    const at = before[0] ? this.#entries.indexOf(before[0]) : -1
    const all = at >= 0 && before.length === entries.length ? [...this.#entries] : undefined
    if (all) for (const [index, entry] of entries.entries()) all[at + index] = entry
    this.#entries = all
  }
}
