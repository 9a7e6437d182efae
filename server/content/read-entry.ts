import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import type { Issue } from '../storage/codecs'

/** What the fields of a file are to visitors. */
export interface ReadEntry<F extends Fields> {
  /** Undefined when a field is refused that has nothing to stand in for it. */
  readonly value?: ValueOf<F> | undefined
  /** The fields with what stands in for those that are refused. */
  readonly fields: Readonly<Record<string, unknown>>
  /** What is refused, whether something stands in for it or not. */
  readonly issues: readonly Issue[]
  /** The fields that are refused and have nothing to stand in for them. */
  readonly broken: ReadonlySet<string>
}

/** Reads the completed fields of a file. What is refused and can do without is left out for visitors, and told. */
export function readEntry<F extends Fields>(
  type: ContentType<F>,
  completed: Readonly<Record<string, unknown>>,
): ReadEntry<F> {
  let fields = completed
  const issues: Issue[] = []
  // What a type says of all fields together is heard once each of them can be read.
  for (;;) {
    const result = type.schema.safeParse(fields)
    if (result.success) return { value: result.data, fields, issues, broken: new Set() }
    const found = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    issues.push(...found)
    const names = new Set(result.error.issues.map(({ path: [name] }) => String(name)))
    const mended = [...names].filter((name) => type.fields[name]?.otherwise !== undefined)
    const broken = new Set([...names].filter((name) => !mended.includes(name)))
    const isNew = mended.some((name) => fields[name] !== type.fields[name]?.otherwise)
    fields = { ...fields, ...Object.fromEntries(mended.map((name) => [name, type.fields[name]?.otherwise])) }
    if (broken.size > 0 || !isNew) return { fields, issues, broken: broken.size > 0 ? broken : names }
  }
}

/** What writers should know of a value that is shown all the same. */
export function doubtsAbout<F extends Fields>(type: ContentType<F>, value: ValueOf<F>): Issue[] {
  return Object.entries(type.fields).flatMap(([path, { doubts }]) =>
    (doubts?.(value[path]) ?? []).map((message) => ({ path, message })),
  )
}
