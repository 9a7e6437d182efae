import { withoutUnseen } from '#contract/typed-email'
import { wordKey } from '#contract/word-key'
import type { Account } from './account'

const NAME_TAKEN = 'Zo heet hier al iemand. Neem een naam waaraan jullie uit elkaar te houden zijn.'

/**
 * Why a person cannot take a name, in Dutch; undefined when nobody else has it. History and mails show names, so nobody
 * may be taken for another.
 */
export function takenNameProblem(
  name: string,
  { id }: Pick<Account, 'id'>,
  all: readonly Pick<Account, 'id' | 'name'>[],
): string | undefined {
  return all.some((other) => other.id !== id && keyOf(other.name) === keyOf(name)) ? NAME_TAKEN : undefined
}

/** As the history shows names: repeated spaces look like one there, and some signs, such as a soft hyphen, like nothing. */
const keyOf = (name: string) => wordKey(withoutUnseen(name).replace(/\s+/g, ' '))
