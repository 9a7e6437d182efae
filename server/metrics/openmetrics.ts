/** The content type of what `openMetrics` writes. */
export const OPENMETRICS = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

type Labels = Readonly<Record<string, string>>

/** One value, with what follows the name of its family: `_total`, `_bucket`. */
interface Sample {
  readonly suffix?: string
  readonly labels?: Labels
  readonly value: number
}

/** Values of one kind, under one name. */
export interface MetricFamily {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  samples(): readonly Sample[] | Promise<readonly Sample[]>
}

interface Naming {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
}

/** What happened so often; without labels it begins at 0. */
export interface Counter extends MetricFamily {
  /** @param values of the labels, in order: few in all, since each combination is kept. */
  add(...values: readonly string[]): void
}

export function createCounter({ labels = [], ...naming }: Naming): Counter {
  const counts = new Map<string, { value: number; readonly labels: Labels }>()
  const of = (values: readonly string[]) =>
    keep(counts, values, () => ({ value: 0, labels: zip(labels, values) }))
  if (labels.length === 0) of([])
  return {
    ...naming,
    type: 'counter',
    add(...values) {
      of(values).value += 1
    },
    samples: () => [...counts.values()].map((count) => ({ suffix: '_total', ...count })),
  }
}

/** How long something took. */
export interface Histogram extends MetricFamily {
  /** @param values of the labels, in order: few in all. */
  observe(seconds: number, ...values: readonly string[]): void
}

/** @param bounds upper bounds of the buckets in seconds, ascending. */
export function createHistogram({
  labels = [],
  bounds,
  ...naming
}: Naming & { bounds: readonly number[] }): Histogram {
  const kept = new Map<string, { readonly labels: Labels; readonly counts: number[]; sum: number }>()
  return {
    ...naming,
    type: 'histogram',
    observe(seconds, ...values) {
      const found = keep(kept, values, () => ({
        labels: zip(labels, values),
        counts: Array.from({ length: bounds.length + 1 }, () => 0),
        sum: 0,
      }))
      const at = bounds.findIndex((bound) => seconds <= bound)
      const bucket = at < 0 ? bounds.length : at
      found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
      found.sum += seconds
    },
    samples: () =>
      [...kept.values()].flatMap(({ labels: own, counts, sum }) => {
        let below = 0
        const buckets = counts.map((count, index) => {
          below += count
          const le = index < bounds.length ? String(bounds[index]) : '+Inf'
          return { suffix: '_bucket', labels: { ...own, le }, value: below }
        })
        return [
          ...buckets,
          { suffix: '_count', labels: own, value: below },
          { suffix: '_sum', labels: own, value: sum },
        ]
      }),
  }
}

/** What is so now: read when somebody asks. */
export function gauge(
  naming: Naming,
  read: () => readonly Sample[] | Promise<readonly Sample[]>,
): MetricFamily {
  return { ...naming, type: 'gauge', samples: read }
}

/** The families in the text format of OpenMetrics; one that cannot be read now is left out. */
export async function openMetrics(families: readonly MetricFamily[]): Promise<string> {
  const parts = await Promise.all(families.map((family) => textOf(family).catch(() => '')))
  return `${parts.join('')}# EOF\n`
}

async function textOf({ name, type, help, samples }: MetricFamily): Promise<string> {
  const lines = (await samples()).map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}`,
  )
  return [`# TYPE ${name} ${type}`, `# HELP ${name} ${help}`, ...lines, ''].join('\n')
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replaceAll(/["\\]/g, '\\$&')}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function zip(names: readonly string[], values: readonly string[]): Labels {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

function keep<Value>(kept: Map<string, Value>, values: readonly string[], make: () => Value): Value {
  const key = values.join('\n')
  const present = kept.get(key)
  if (present) return present
  const made = make()
  kept.set(key, made)
  return made
}
