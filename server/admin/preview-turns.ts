import { Problem } from '#contract/problem'

/** Previews of one person that are made at the same time. */
const AT_ONCE = 2

/** What is looked at side by side: a newer text says nothing of the card beside it. */
type Kind = 'text' | 'page' | 'card'

/**
 * Makes a preview for a person when it is its turn.
 * @throws {Problem} too-many for one that gave way.
 */
export type PreviewTurns = <T>(personId: string, kind: Kind, job: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly go: () => void
  readonly giveWay: () => void
}

interface Person {
  running: number
  readonly waiting: Map<Kind, Waiting>
}

/**
 * Makes two previews of a person at once. More of them wait; of each kind only the newest does, since whoever types on
 * wants to see the last text alone.
 */
export function createPreviewTurns(): PreviewTurns {
  const people = new Map<string, Person>()

  async function takeTurn(person: Person, kind: Kind): Promise<void> {
    if (person.running < AT_ONCE) {
      person.running += 1
      return
    }
    person.waiting.get(kind)?.giveWay()
    // The place of the one that ends goes to this one, so the number that runs stays the same.
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
    try {
      return await job()
    } finally {
      leave(id, person)
    }
  }
}

function gaveWay(): Problem {
  const message = 'Er worden al voorbeelden van jou gemaakt. Dit voorbeeld maakte plaats voor een nieuwer.'
  return new Problem('too-many', message, { headers: { 'retry-after': '2' } })
}
