import { commonPasswords } from './common-passwords'

/** Characters; length is what makes a password hard to guess (NIST SP 800-63B), so nothing else is asked of it. */
const SHORTEST = 12
const LONGEST = 256

/** The sentence for a new password that must not be used, or undefined when it may. */
export function passwordProblem(password: string, email: string): string | undefined {
  const length = [...password].length
  if (length === 0) return 'Vul een wachtwoord in.'
  if (length < SHORTEST)
    return `Neem een wachtwoord van minstens ${SHORTEST} tekens, zoals een paar losse woorden.`
  if (length > LONGEST) return `Neem een wachtwoord van hoogstens ${LONGEST} tekens.`
  const plain = bare(password)
  if (plain === bare(email) || plain === bare(email.split('@')[0] ?? ''))
    return 'Je e-mailadres is te makkelijk te raden. Neem een ander wachtwoord.'
  if (commonPasswords.has(plain) || isOneThingRepeated(plain))
    return 'Dit wachtwoord is te makkelijk te raden. Neem een ander.'
  return undefined
}

/** Capitals, spaces and what is put at the end do not make a known password unknown. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[!?.]+$/, '')
}

/** 'aaaaaaaaaaaa', 'abcabcabcabc'. */
function isOneThingRepeated(text: string): boolean {
  return /^(.{1,4})\1{2,}.{0,3}$/u.test(text)
}
