import { chanceFrom } from '../support/chance'
import type { AttackJob, AttackOutcome } from './attack-job'
import { attacks } from './attacks'

/** Attacks a site for this many seconds. */
export async function attack({ name, url, seconds, seed, ...rest }: AttackJob): Promise<AttackOutcome> {
  const strike = attacks[name]
  if (!strike) throw new Error(`There is no attack ${name}: ${Object.keys(attacks).join(', ')}`)
  const end = performance.now() + seconds * 1000
  const statuses: Record<string, number> = {}
  const chance = chanceFrom(seed)
  // Earlier attacks' requests must not be repeated: their answers may be cached by now.
  let number = chance.below(1e9)
  await strike({
    ...rest,
    url: new URL(url),
    chance,
    fresh: () => ++number,
    isOver: () => performance.now() > end,
    count(what) {
      statuses[what] = (statuses[what] ?? 0) + 1
    },
  })
  return { statuses }
}
