/** Whether two words differ by one letter (added, removed or replaced) or by two swapped neighbours. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true
  return a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0]
}
