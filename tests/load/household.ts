import type { Chance } from '../support/chance'

/** An address of which there are a quarter of a million: somebody else each time. */
export function household(chance: Chance): string {
  return `10.${chance.below(4)}.${1 + chance.below(250)}.${1 + chance.below(250)}`
}
