import type { ContentType, Fields } from '#contract/content/content-type'
import { type Catalogue, catalogueOf } from './catalogue'
import type { TypeFiles } from './type-files'

/** Milliseconds: a clock can be put right, or its machine asleep, while a timer runs. */
const LONGEST_TIMER = 60_000

/** The entries of one type as visitors have them. */
interface PublishedType {
  readonly catalogue: Catalogue
  readonly revision: number
  /** When this was made, and when the next entry becomes public by itself (milliseconds since 1970). */
  readonly at: number
  readonly next: number
}

/** What is published of every type, and how new that is; what becomes public with time alone joins by itself. */
export class Published {
  readonly #types: readonly TypeFiles[]
  readonly #now: () => number
  readonly #kept = new Map<string, PublishedType>()
  #revision = 0
  #timer: NodeJS.Timeout | undefined

  constructor(types: readonly TypeFiles[], now: () => number) {
    this.#types = types
    this.#now = now
  }

  /** Grows with every change that a visitor could see. */
  get revision(): number {
    return this.#revision
  }

  /** The same for one type: what changes elsewhere is none of its news. */
  revisionOf({ name }: Pick<ContentType, 'name'>): number {
    return this.#kept.get(name)?.revision ?? 0
  }

  catalogue<F extends Fields>(type: ContentType<F>): Catalogue<F> {
    // The map is keyed by the type's name, so the entry is the one of this type.
    return this.#kept.get(type.name)?.catalogue as unknown as Catalogue<F>
  }

  /** Publishes what changed, and what became public meanwhile. */
  publish(changed: ReadonlySet<TypeFiles>): void {
    this.#revision += 1
    for (const files of this.#types) if (changed.has(files) || this.#isDue(files)) this.#publishType(files)
    clearTimeout(this.#timer)
    this.#wait()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #publishType(files: TypeFiles): void {
    const { type } = files
    const at = this.#now()
    const entries = files.entries()
    const moments = entries.flatMap(({ value }) => type.publicFrom?.(value) ?? [])
    this.#kept.set(type.name, {
      catalogue: catalogueOf(type, entries, at),
      revision: this.#revision,
      at,
      next: Math.min(...moments.filter((moment) => moment > at)),
    })
  }

  /** Whether a moment of publication passed, or the clock was put back to before this was judged. */
  #isDue({ type }: TypeFiles): boolean {
    const kept = this.#kept.get(type.name)
    const now = this.#now()
    return kept === undefined || now >= kept.next || (now < kept.at && type.publicFrom !== undefined)
  }

  #wait(): void {
    const next = Math.min(...[...this.#kept.values()].map((kept) => kept.next))
    this.#timer = setTimeout(
      () => {
        if (this.#types.some((files) => this.#isDue(files))) this.publish(new Set())
        else this.#wait()
      },
      Math.min(next - this.#now(), LONGEST_TIMER),
    ).unref()
  }
}
