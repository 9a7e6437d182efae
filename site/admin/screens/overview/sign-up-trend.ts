/** The sign-ups of one day; `day` is `yyyy-mm-dd` in Dutch time. */
export interface SignUpDay {
  readonly day: string
  readonly count: number
}

/** The total over a number of days, and how their later half compares with the earlier half. */
export function trendOf(days: readonly SignUpDay[]): { total: number; before: number; change: number } {
  const half = Math.floor(days.length / 2)
  const before = sum(days.slice(0, half))
  const total = sum(days)
  return { total, before, change: total - 2 * before }
}

const sum = (days: readonly SignUpDay[]) => days.reduce((total, { count }) => total + count, 0)

/** Axis marks from 0 to at least `most`: at most five, all round integers. */
export function ticksTo(most: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 4) / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((candidate) => candidate * 4 >= most) ?? most
  const whole = Math.max(1, step)
  const count = Math.max(1, Math.ceil(most / whole))
  return Array.from({ length: count + 1 }, (_, index) => index * whole)
}
