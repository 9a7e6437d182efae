import { normalEmail } from './account'
import type { PasswordStrength } from './password-strength'

/** Characters; length is what makes a password hard to guess (NIST SP 800-63B). */
const SHORTEST = 12
const LONGEST = 256
/**
 * Guesses that a password must stand, as a power of ten. Beyond one billion nothing passes that is one or two known
 * words with a year and marks; tests/decisions/0034 has what that means for whoever guesses.
 */
const ENOUGH = 9
/** What marks and spaces between and behind the words are worth, as a power of ten. */
const MARKS = 2
/** Below this a password of the environment is refused: whoever starts the server chose it for a reason. */
const HOPELESS = 6.5

const EASY = 'Dit wachtwoord is te makkelijk te raden. Neem een ander.'

/** Characters that must be left when the words of the person and the site are taken out. */
const OWN_PART = 6

/** Whose password it is to be. */
interface Whose {
  readonly email: string
  readonly name?: string
}

/** What makes a password one to use. */
export interface PasswordRules {
  /**
   * The sentence for a new password that must not be used, or undefined when it may.
   * @throws {Problem} too-many, unavailable when it cannot be judged now.
   */
  problem(password: string, whose: Whose): Promise<string | undefined>
  /** What is wrong with a password of the environment, in English for whoever starts the server. */
  problemAtStart(password: string, whose: Whose): Promise<'short' | 'hopeless' | 'weak' | undefined>
}

/** @param siteWords the name of the site and the parts of its address. */
export function createPasswordRules(
  strength: PasswordStrength,
  siteWords: () => readonly string[],
): PasswordRules {
  async function judge(password: string, whose: Whose) {
    // The longest first: none is cut in two by another.
    const words = [whose.name ?? '', whose.email, ...siteWords()]
      .flatMap(wordsIn)
      .sort((a, b) => b.length - a.length)
    const { typed, bare } = await strength.of(password, words)
    const isWeak = Math.min(typed, bare + MARKS) < ENOUGH || isMadeOf(password, words)
    return { isWeak, isHopeless: typed < HOPELESS }
  }

  return {
    async problem(password, whose) {
      const message = lengthProblem(password) ?? addressProblem(password, whose.email)
      if (message) return message
      return (await judge(password, whose)).isWeak ? EASY : undefined
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

/** Whether little is left of a password without these words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  return rest !== plain && rest.replace(/[^\p{L}\p{N}]/gu, '').length < OWN_PART
}

/** The words of a name or an address; what is shorter than three characters is part of too many others. */
function wordsIn(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length > 2)
}
