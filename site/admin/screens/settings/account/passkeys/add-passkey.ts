import { ownAccount } from '#contract/admin/accounts'
import type { PasskeyInfo } from '#contract/admin/passkeys'
import { accountText } from '../../../../../text/admin/account'
import { ask } from '../../../../api/call'
import { Refusal } from '../../../../api/refusals'

const text = accountText.passkeys

/** Whether this browser knows passkeys at all. */
export const canMakePasskeys = () => 'PublicKeyCredential' in window

/**
 * Lets the device make a passkey and adds it to one's own account.
 * @throws {Refusal} with a Dutch message, also when the device makes none.
 */
export async function addPasskey(name: string, password: string): Promise<PasskeyInfo> {
  const optionsJSON = await ask(ownAccount.startPasskey, {}, { body: { password } })
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Refusal(400, { message: isKnown ? text.alreadyThere : text.notMade })
  })
  return ask(ownAccount.addPasskey, {}, { body: { name, response } })
}
