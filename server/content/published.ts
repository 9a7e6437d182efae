import type { ContentType } from '#contract/content/content-type'
import type { Fields } from '#contract/content/field'
import { type Catalogue, createCatalogueBuilder } from './catalogue'
import type { Entry } from './read-entry'
import type { TypeFiles } from './type-files'

/** Longest timer in milliseconds: the clock may be changed, or the machine sleep, while it runs. */
const LONGEST_TIMER = 60_000

/** The public entries of one type. */
interface PublishedType {
  readonly catalogue: Catalogue
  readonly revision: number
  /** When this was built, and when the next entry becomes public by its date (milliseconds since 1970). */
  readonly at: number
  readonly next: number
}

/** The published content of every type and its revision; planned entries become public on time. */
export class Published {
  readonly #types: readonly TypeFiles[]
  readonly #now: () => number
  readonly #kept = new Map<string, PublishedType>()
  readonly #builders = new Map<string, ReturnType<typeof createCatalogueBuilder>>()
  #revision = 0
  #timer: NodeJS.Timeout | undefined

  constructor(types: readonly TypeFiles[], now: () => number) {
    this.#types = types
    this.#now = now
  }

  /** Grows with every visible change. */
  get revision(): number {
    return this.#revision
  }

  /** The same for one type: changes of other types do not count. */
  revisionOf({ name }: Pick<ContentType, 'name'>): number {
    return this.#kept.get(name)?.revision ?? 0
  }

  catalogue<F extends Fields>(type: ContentType<F>): Catalogue<F> {
    // The map is keyed by the type's name, so this is the catalogue of this type.
    return this.#kept.get(type.name)?.catalogue as unknown as Catalogue<F>
  }

  /** Publishes what changed, and what has become public meanwhile. */
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
    const build = this.#builders.get(type.name) ?? createCatalogueBuilder(type)
    this.#builders.set(type.name, build)
    this.#kept.set(type.name, {
      catalogue: build(entries, at),
      revision: this.#revision,
      at,
      next: nextMoment(type, entries, at),
    })
  }

  /** Whether a publication date has passed, or the clock was set back since the catalogue was built. */
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

/** When the next of these entries becomes public by its date; infinite when none does. */
function nextMoment({ publicFrom }: ContentType, entries: readonly Entry[], at: number): number {
  let next = Number.POSITIVE_INFINITY
  if (!publicFrom) return next
  for (const { value } of entries) {
    const moment = publicFrom(value)
    if (moment !== undefined && moment > at && moment < next) next = moment
  }
  return next
}
