import { Problem } from '#contract/problem'
import type { FewAtOnce } from './few-at-once'

/** Previews of one person that are made at the same time. */
const AT_ONCE = 2

interface Person {
  running: number
  waiting?: { readonly go: () => void; readonly giveWay: () => void }
}

/**
 * Makes two previews of a person at once. One more waits; of those that wait only the newest does, since whoever types
 * on wants to see the last text alone.
 * @throws {Problem} too-many for one that gave way.
 */
export function createPreviewTurns(): FewAtOnce {
  const people = new Map<string, Person>()

  async function takeTurn(person: Person): Promise<void> {
    if (person.running < AT_ONCE) {
      person.running += 1
      return
    }
    person.waiting?.giveWay()
    // The place of the one that ends goes to this one, so the number that runs stays the same.
    await new Promise<void>((go, refuse) => {
      person.waiting = { go, giveWay: () => refuse(gaveWay()) }
    })
  }

  function leave(id: string, person: Person): void {
    const next = person.waiting
    delete person.waiting
    if (!next) person.running -= 1
    next?.go()
    if (person.running === 0) people.delete(id)
  }

  return async (id, job) => {
    const person = people.get(id) ?? { running: 0 }
    people.set(id, person)
    await takeTurn(person)
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
