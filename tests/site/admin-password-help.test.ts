import { describe, expect, it } from 'vitest'
import { passwordHelp } from '../../site/admin/screens/login/password-help'
import { loginText } from '../../site/text/admin/login'

const EASY = 'Dit wachtwoord is makkelijk te raden.'
const TOO_SHORT = 'Neem een wachtwoord van minstens 12 tekens.'
const strong = { left: 0, advice: { problem: null } }

const refused = (message: string, { isOfThis } = { isOfThis: false }) => ({ message, isOfThis })

describe('the line below a new password', () => {
  it('says how long it has to be, and next to an error only what it lacks', () => {
    const short = { left: 4, advice: undefined }
    expect(passwordHelp({ ...short, refusal: undefined })).toEqual({ help: loginText.passwordShort(4) })
    const words = passwordHelp({ ...short, refusal: refused(TOO_SHORT) })
    expect(words).toEqual({ error: TOO_SHORT, help: 'Nog 4 tekens.' })
  })

  it('does not repeat the error of the field', () => {
    const easy = { left: 0, advice: { problem: EASY } }
    expect(passwordHelp({ ...easy, refusal: undefined })).toEqual({ help: EASY })
    expect(passwordHelp({ ...easy, refusal: refused(EASY, { isOfThis: true }) })).toEqual({ error: EASY })
  })

  it('praises what is hard to guess', () => {
    expect(passwordHelp({ ...strong, refusal: undefined })).toEqual({ help: loginText.passwordStrong })
    const unknown = { ...strong, advice: undefined, refusal: undefined }
    expect(passwordHelp(unknown)).toEqual({ help: loginText.passwordLong })
  })

  it('no longer says of another password why the one before it was refused', () => {
    expect(passwordHelp({ ...strong, refusal: refused(EASY) })).toEqual({ help: loginText.passwordStrong })
    const easy = { left: 0, advice: { problem: EASY }, refusal: refused(TOO_SHORT) }
    expect(passwordHelp(easy)).toEqual({ error: EASY })
  })

  it('keeps why the one that is still there was refused, which advice may not know', () => {
    const own = 'Dit is je wachtwoord al.'
    const words = passwordHelp({ ...strong, refusal: refused(own, { isOfThis: true }) })
    expect(words.error).toBe(own)
  })
})
