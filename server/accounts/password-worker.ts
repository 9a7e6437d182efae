import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be'
import { answerInThread } from '../processes/answer-in-thread'

/** Dutch words that attackers of an admin login try first; they count as easily guessed. */
export const guessedFirst: readonly string[] = [
  ...['wachtwoord', 'welkom', 'geheim', 'inloggen', 'toegang', 'sleutel', 'hallo', 'test', 'proef'],
  ...['beheer', 'beheerder', 'admin', 'eigenaar', 'redactie', 'redacteur', 'website', 'kantoor', 'bedrijf'],
  ...['wissel', 'vakantie', 'voetbal', 'nederland', 'amsterdam', 'rotterdam', 'utrecht', 'feyenoord', 'ajax'],
  ...['lente', 'voorjaar', 'zomer', 'herfst', 'najaar', 'winter', 'kerst', 'kerstmis', 'pasen', 'koningsdag'],
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober'],
  ...['november', 'december', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
]

/**
 * Characters of a password that are judged: the time grows with their square, and more characters never make it
 * weaker.
 */
const LOOKED_AT = 48

/** A question to the thread: a password, and words an attacker would try for this person on this site. */
export interface StrengthQuestion {
  readonly password: string
  readonly words: readonly string[]
}

/** How many guesses a password withstands, as powers of ten. */
export interface Strength {
  /** As it is typed. */
  readonly typed: number
  /** Without its punctuation and spaces, which attackers try in every position. */
  readonly bare: number
}

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...dutch, guessedFirst: [...guessedFirst] },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
})

// In a thread of its own, since a hard password takes a few hundred milliseconds; ended by its parent.
answerInThread(({ password, words }: StrengthQuestion): Strength => {
  const typed = [...password.normalize('NFKC')].slice(0, LOOKED_AT).join('')
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '')
  return { typed: powerOf(typed, words), bare: powerOf(bare, words) }
})

function powerOf(password: string, words: readonly string[]): number {
  return password === '' ? 0 : estimator.check(password, [...words]).guessesLog10
}
