/** Sign-ups of a day; `day` is `yyyy-mm-dd` on the Dutch clock. */
export interface SignUpDay {
  readonly day: string
  readonly count: number
}

/** How the sign-ups of some days add up, and how the later half of them compares with the earlier one. */
export function trendOf(days: readonly SignUpDay[]): { total: number; before: number; change: number } {
  const half = Math.floor(days.length / 2)
  const before = sum(days.slice(0, half))
  const total = sum(days)
  return { total, before, change: total - 2 * before }
}

const sum = (days: readonly SignUpDay[]) => days.reduce((total, { count }) => total + count, 0)

/** Marks on an axis from 0 to at least `most`, at most five of them, all whole and round. */
export function ticksTo(most: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 4) / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((candidate) => candidate * 4 >= most) ?? most
  const whole = Math.max(1, step)
  const count = Math.max(1, Math.ceil(most / whole))
  return Array.from({ length: count + 1 }, (_, index) => index * whole)
}
