import { isSame } from '#contract/content/describe-change'
import type { LoggedCommit } from '../git/log/read-log'
import { bringsBack } from '../git/log/replacing-commits'

/** What came to a place, or left it. */
interface Passing {
  readonly commit: LoggedCommit
  /** By which it is known when it comes back without a commit that says so. */
  readonly content: unknown
}

/** One thing, that may leave its place and come back to it. */
interface Life<T extends Passing> {
  left?: T
  isTaken: boolean
}

interface Place<T extends Passing> {
  now: Life<T> | undefined
  /** What left last comes last. */
  lives: readonly Life<T>[]
  readonly byCommit: Map<string, Life<T>>
}

/** What is gone from places where things were one after the other, told from the oldest commit on. */
export function createGone<T extends Passing>() {
  const places = new Map<string, Place<T>>()
  const gone = new Set<Life<T>>()

  function placeOf(name: string): Place<T> {
    const place = places.get(name) ?? { now: undefined, lives: [], byCommit: new Map() }
    places.set(name, place)
    return place
  }

  /** @param isBack whether it is what was there last, if the commit does not say otherwise. */
  function came(name: string, { commit, content }: Passing, isBack = bringsBack(commit)): void {
    const place = placeOf(name)
    const { lives, byCommit } = place
    const { Restores: restored } = commit.trailers
    const same = withContent(lives, content)
    // Which of several a commit put back that is not among these, only its content tells.
    const last = restored === undefined || lives.length === 1 ? lives.at(-1) : same
    const life = (isBack ? (byCommit.get(restored ?? '') ?? last) : same) ?? newLife()
    for (const other of lives) other.isTaken = true
    gone.delete(life)
    byCommit.set(commit.sha, life)
    place.now = life
  }

  return {
    came,
    /** What is there at a commit that something is put back from. */
    wasThere(name: string, passing: Passing): void {
      const { now, byCommit } = placeOf(name)
      if (now) byCommit.set(passing.commit.sha, now)
      else came(name, passing, false)
    },
    left(name: string, passing: T): void {
      const place = placeOf(name)
      const life = place.now ?? withContent(place.lives, passing.content) ?? newLife()
      place.lives = [...place.lives.filter((other) => other !== life), life]
      if (place.now === undefined) for (const other of place.lives) other.isTaken = true
      Object.assign(life, { left: passing, isTaken: false })
      gone.delete(life)
      gone.add(life)
      place.byCommit.set(passing.commit.sha, life)
      place.now = undefined
    },
    /** What is there now goes on under another name. */
    moved(name: string): void {
      placeOf(name).now = undefined
    },
    /** What left and did not come back, newest first, and whether its place was another's since. */
    all: () => [...gone].toReversed().flatMap(({ left, isTaken }) => (left ? [{ ...left, isTaken }] : [])),
  }

  function newLife(): Life<T> {
    return { isTaken: false }
  }

  function withContent(lives: readonly Life<T>[], content: unknown): Life<T> | undefined {
    return lives.findLast(({ left }) => left && isSame(left.content, content))
  }
}
