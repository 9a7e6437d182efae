/** A moment on the clock that only goes on, and on the one that people set, in milliseconds. */
export interface Moment {
  readonly steady: number
  readonly wall: number
}

/** Tells how long ago something was by both clocks: the one stands still while the machine sleeps, the other can be set back. */
export interface Moments {
  take(): Moment
  /** Whether a moment was less than this many milliseconds ago. */
  isWithin(moment: Moment, milliseconds: number): boolean
}

/** @param now milliseconds since 1970. @param steadily those of the clock that nobody sets. */
export function createMoments(now: () => number, steadily = () => performance.now()): Moments {
  const take = (): Moment => ({ steady: steadily(), wall: now() })
  return {
    take,
    isWithin({ steady, wall }, milliseconds) {
      const present = take()
      return present.steady - steady < milliseconds && present.wall - wall < milliseconds
    },
  }
}
