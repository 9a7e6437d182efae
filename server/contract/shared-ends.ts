/** How many letters of two texts, or parts of two lists, are the same at their beginning, and of what is left at their end. */
export function sharedEnds<Part>(
  one: ArrayLike<Part>,
  other: ArrayLike<Part>,
): { readonly start: number; readonly end: number } {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return { start, end }
}
