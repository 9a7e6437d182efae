/** The result of a scenario. */
export interface Row {
  readonly scenario: string
  /** Requests a second of ordinary visitors. */
  readonly rate: number
  /** The share of a core that the server used for them when all was quiet. */
  readonly share: number
  /** Milliseconds until the home page had arrived: the median, and the 99th percentile. */
  readonly p50: number
  readonly p99: number
  /** The p99 divided by that of quiet times; undefined where nothing is compared. */
  readonly ratio?: number
  readonly most?: number
  readonly errors: number
  /** Megabytes that the server held: at first, and at the end or at most. */
  readonly memory: readonly [number, number]
  /** What else happened. */
  readonly note: string
  /** A sentence for each promise that was not kept. */
  readonly misses: readonly string[]
}

/** The rows as a Markdown table, with each miss on a line below it. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    'scenario',
    'rate/s',
    'core',
    'p50 ms',
    'p99 ms',
    'ratio',
    'errors',
    'RSS MB',
    'verdict',
    'meanwhile',
  ]
  const lines = rows.map((row) => [
    row.scenario,
    row.rate.toFixed(0),
    row.share.toFixed(2),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}${row.most ? ` of ${row.most}` : ''}`,
    String(row.errors),
    row.memory.map((size) => size.toFixed(0)).join(' to '),
    row.misses.length === 0 ? 'good' : 'MISSED',
    row.note,
  ])
  const all = [head, head.map(() => '---'), ...lines]
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const table = all.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const misses = rows.flatMap(({ scenario, misses }) => misses.map((miss) => `${scenario}: ${miss}`))
  return [...table, ...misses].join('\n')
}
