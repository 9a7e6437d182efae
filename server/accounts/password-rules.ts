import { normalEmail } from './account'
import type { PasswordStrength } from './password-strength'

/** Characters; length is what makes a password hard to guess (NIST SP 800-63B). */
const SHORTEST = 12
const LONGEST = 256
/**
 * Guesses that a password must withstand, as a power of ten. At a billion, no password passes that is one or
 * two known words with a year and punctuation; tests/decisions/0034 says what that means for an attacker.
 */
const ENOUGH = 9
/** What punctuation and spaces between and after the words are worth, as a power of ten. */
const MARKS = 2
/**
 * Below this a password from the environment is refused; a weak one above it is accepted, as the operator's
 * choice.
 */
const HOPELESS = 6.5

const EASY = 'Dit wachtwoord is te makkelijk te raden. Neem een ander.'
const OWN_WORDS =
  'Woorden uit je naam, je e-mailadres of de naam van de site zijn te makkelijk te raden. Neem een ander wachtwoord.'

/** Characters that must remain when the words of the person and the site are taken out. */
const OWN_PART = 6

/** Whose password it will be. */
interface Whose {
  readonly email: string
  readonly name?: string
}

/** Judges whether a password is good enough. */
export interface PasswordRules {
  /**
   * The Dutch message for a new password that is refused, or undefined when it is accepted.
   * @throws {Problem} too-many, unavailable when it cannot be judged now.
   */
  problem(password: string, whose: Whose): Promise<string | undefined>
  /** What is wrong with a password from the environment. */
  problemAtStart(password: string, whose: Whose): Promise<'short' | 'hopeless' | 'weak' | undefined>
}

/** @param siteWords the name of the site and the parts of its address. */
export function createPasswordRules(
  strength: PasswordStrength,
  siteWords: () => readonly string[],
): PasswordRules {
  async function judge(password: string, whose: Whose) {
    // The longest first, so that no word is cut in two by a shorter one.
    const words = [whose.name ?? '', whose.email, ...siteWords()]
      .flatMap(wordsIn)
      .sort((a, b) => b.length - a.length)
    const { typed, bare } = await strength.of(password, words)
    const isOwn = isMadeOf(password, words)
    const isWeak = Math.min(typed, bare + MARKS) < ENOUGH || isOwn
    return { isOwn, isWeak, isHopeless: typed < HOPELESS }
  }

  return {
    async problem(password, whose) {
      const message = lengthProblem(password) ?? addressProblem(password, whose.email)
      if (message) return message
      const { isOwn, isWeak } = await judge(password, whose)
      if (isOwn) return OWN_WORDS
      return isWeak ? EASY : undefined
    },
    async problemAtStart(password, whose) {
      if (lengthProblem(password)) return 'short'
      const { isWeak, isHopeless } = await judge(password, whose)
      if (isHopeless) return 'hopeless'
      return isWeak ? 'weak' : undefined
    },
  }
}

function lengthProblem(password: string): string | undefined {
  const length = [...password].length
  if (length === 0) return 'Vul een wachtwoord in.'
  if (length < SHORTEST)
    return `Neem een wachtwoord van minstens ${SHORTEST} tekens, zoals een paar losse woorden.`
  return length > LONGEST ? `Neem een wachtwoord van hoogstens ${LONGEST} tekens.` : undefined
}

function addressProblem(password: string, email: string): string | undefined {
  const plain = normalEmail(password)
  const isAddress = plain === normalEmail(email) || plain === normalEmail(email).split('@')[0]
  return isAddress ? 'Je e-mailadres is te makkelijk te raden. Neem een ander wachtwoord.' : undefined
}

/** Whether little of a password remains without these words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  return rest !== plain && rest.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_PART
}

/** The words of a name or an address; those shorter than three characters occur in too many other words. */
function wordsIn(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 2)
}
