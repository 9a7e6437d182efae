import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#contract/problem'

/** Previews of one person that are made at the same time. */
const AT_ONCE = 2
/** Milliseconds after which a text that could not be rendered was costly. */
const LONG = 1000
/** Milliseconds that the place of its preview stays taken. */
const REST = 10_000

/** Previews on screen side by side: a newer text does not make the card beside it out of date. */
type Kind = 'text' | 'page' | 'card'

/**
 * Makes a preview when it is this person's turn.
 * @param job calls `failed` when a text could not be rendered.
 * @throws {Problem} too-many for one that was replaced by a newer one.
 */
export type PreviewTurns = <T>(
  personId: string,
  kind: Kind,
  job: (failed: () => void) => Promise<T>,
) => Promise<T>

interface Waiting {
  readonly go: () => void
  readonly giveWay: () => void
}

interface Person {
  running: number
  readonly waiting: Map<Kind, Waiting>
}

interface PreviewClock {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  /** Resolves after that many milliseconds. */
  readonly wait: (time: number) => Promise<unknown>
}

const CLOCK: PreviewClock = {
  now: () => performance.now(),
  wait: (time) => pause(time, undefined, { ref: false }),
}

/**
 * Makes two previews of a person at once. Others wait, but only the newest of each kind: while someone types,
 * only the last text matters. Where a text took long and could not be rendered, the place stays taken for a while: a process that
 * works on such texts all the time, ended for each and started again, costs visitors time (tests/decisions/0178).
 */
export function createPreviewTurns({ now, wait }: PreviewClock = CLOCK): PreviewTurns {
  const people = new Map<string, Person>()

  async function takeTurn(person: Person, kind: Kind): Promise<void> {
    if (person.running < AT_ONCE) {
      person.running += 1
      return
    }
    person.waiting.get(kind)?.giveWay()
    // The finished preview hands its slot to this one, so the number running stays the same.
    await new Promise<void>((go, refuse) => {
      person.waiting.set(kind, { go, giveWay: () => refuse(gaveWay()) })
    })
  }

  function leave(id: string, person: Person): void {
    const [next] = person.waiting
    if (next) {
      const [kind, { go }] = next
      person.waiting.delete(kind)
      go()
    } else person.running -= 1
    if (person.running === 0) people.delete(id)
  }

  return async (id, kind, job) => {
    const person = people.get(id) ?? { running: 0, waiting: new Map() }
    people.set(id, person)
    await takeTurn(person, kind)
    const begun = now()
    let isCostly = false
    const failed = () => {
      isCostly ||= now() - begun > LONG
    }
    try {
      return await job(failed)
    } finally {
      if (isCostly) void wait(REST).then(() => leave(id, person))
      else leave(id, person)
    }
  }
}

function gaveWay(): Problem {
  const message = 'Er worden al voorbeelden van jou gemaakt. Dit voorbeeld maakte plaats voor een nieuwer.'
  return new Problem('too-many', message, { headers: { 'retry-after': '2' } })
}
