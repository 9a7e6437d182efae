import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#contract/problem'

/** Previews of one person that are made at the same time. */
const AT_ONCE = 2
/** Milliseconds that the place of a costly text stays taken. */
const REST = 10_000
/** Milliseconds after which a preview that gave way is refused: nobody waits for it, but for who sends hundreds. */
const REFUSED = 1000

/** Previews on screen side by side: a newer text does not make the card beside it out of date. */
export type PreviewKind = 'text' | 'page' | 'card'

/**
 * Makes a preview when it is this person's turn.
 * @param job calls `costly` for each text that was costly to render, as `renderDraft` of `MarkdownRenderer`.
 * @throws {Problem} too-many for one that was replaced by a newer one.
 */
export type PreviewTurns = <T>(
  personId: string,
  kind: PreviewKind,
  job: (costly: () => void) => Promise<T>,
) => Promise<T>

interface Waiting {
  readonly go: () => void
  readonly giveWay: () => void
}

interface Person {
  running: number
  /** Resolves when the place of a costly text is free again; undefined while none rests. */
  rest?: Promise<void> | undefined
  readonly waiting: Map<PreviewKind, Waiting>
}

/** Resolves after that many milliseconds. */
type Wait = (time: number) => Promise<unknown>

/**
 * Makes two previews of a person at once. Others wait, but only the newest of each kind: while someone types,
 * only the last text matters. The place of a costly text stays taken for a while: a process that works on such texts all the time
 * costs visitors time, also one that finishes them (tests/decisions/0178, tests/decisions/0188).
 */
export function createPreviewTurns(
  wait: Wait = (time) => pause(time, undefined, { ref: false }),
): PreviewTurns {
  const people = new Map<string, Person>()

  async function takeTurn(person: Person, kind: PreviewKind): Promise<void> {
    if (person.running < AT_ONCE) {
      person.running += 1
      return
    }
    person.waiting.get(kind)?.giveWay()
    // The finished preview hands its slot to this one, so the number running stays the same.
    await new Promise<void>((go, refuse) => {
      const giveWay = () => void wait(REFUSED).then(() => refuse(gaveWay()))
      person.waiting.set(kind, { go, giveWay })
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

  /** Begins a rest, or joins the one that there is: both places are free again when that is over. */
  function rest(person: Person): Promise<void> {
    person.rest ??= wait(REST).then(() => {
      person.rest = undefined
    })
    return person.rest
  }

  return async (id, kind, job) => {
    const person: Person = people.get(id) ?? { running: 0, waiting: new Map() }
    people.set(id, person)
    await takeTurn(person, kind)
    const restBefore = person.rest
    let isCostly = false
    const costly = () => {
      isCostly = true
    }
    try {
      return await job(costly)
    } finally {
      // The same text, alone and with its page: the other place is for that text once it is mended.
      const isTheSame = person.rest !== undefined && person.rest !== restBefore
      if (isCostly && !isTheSame) void rest(person).then(() => leave(id, person))
      else leave(id, person)
    }
  }
}

function gaveWay(): Problem {
  const message = 'Er worden al voorbeelden van jou gemaakt. Dit voorbeeld maakte plaats voor een nieuwer.'
  return new Problem('too-many', message, { headers: { 'retry-after': '2' } })
}
