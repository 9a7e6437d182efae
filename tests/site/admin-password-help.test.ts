import { describe, expect, it } from 'vitest'
import { passwordHelp } from '../../site/admin/screens/login/password-help'
import { loginText } from '../../site/text/admin/login'

const EASY = 'Dit wachtwoord is makkelijk te raden.'

describe('the line below a new password', () => {
  it('says how long it has to be, and next to an error only what it lacks', () => {
    const short = { left: 4, advice: undefined }
    expect(passwordHelp({ ...short, error: undefined })).toBe(loginText.passwordShort(4))
    expect(passwordHelp({ ...short, error: 'Neem een wachtwoord van minstens 12 tekens.' })).toBe(
      'Nog 4 tekens.',
    )
  })

  it('does not repeat the error of the field', () => {
    const easy = { left: 0, advice: { problem: EASY } }
    expect(passwordHelp({ ...easy, error: undefined })).toBe(EASY)
    expect(passwordHelp({ ...easy, error: EASY })).toBeUndefined()
  })

  it('praises what is hard to guess', () => {
    const strong = { left: 0, advice: { problem: null }, error: undefined }
    expect(passwordHelp(strong)).toBe(loginText.passwordStrong)
    expect(passwordHelp({ ...strong, advice: undefined })).toBe(loginText.passwordLong)
  })
})
