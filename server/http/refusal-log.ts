/** Milliseconds over which refusals are logged together: logging each would cost more than refusing it. */
const TOLD_EACH = 10_000

/**
 * Counts refusals, and tells of them together.
 * @param tell gets how many there were since it was last called, and what the last one was about.
 */
export function createRefusalLog<About = void>(
  tell: (refused: number, last: About) => void,
): (about: About) => void {
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return (about) => {
    refused += 1
    if (performance.now() - toldAt < TOLD_EACH) return
    tell(refused, about)
    refused = 0
    toldAt = performance.now()
  }
}
