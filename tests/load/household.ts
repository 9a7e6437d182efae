import type { Chance } from '../support/chance'

/** A random address out of a quarter of a million: nearly always a new client. */
export function household(chance: Chance): string {
  return `10.${chance.below(4)}.${1 + chance.below(250)}.${1 + chance.below(250)}`
}
