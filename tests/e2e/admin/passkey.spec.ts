import type { Page } from 'playwright/test'
import { ownAccount } from '#contract/admin/accounts'
import { loginText } from '../../../site/text/admin/login'
import { expect, logIn, openScreen, owner, screenIsThere, test } from '../../support/admin-site'

// Uses a session of its own: confirming the password renews the session.
test.use({
  storageState: async ({ site }, use) => use(await logIn(site.url, owner)),
  expectedMessages: [/Failed to load resource: .* 401/],
})

test('a passkey logs someone in without a password', async ({ admin }) => {
  const devTools = await admin.context().newCDPSession(admin)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await openScreen(admin, '/admin')
  expect(await makePasskey(admin)).toBe(201)

  await admin.context().clearCookies()
  await admin.goto('/admin/login')
  // A person who refuses, or a device without a passkey: the browser does not tell which.
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const button = admin.getByRole('button', { name: loginText.passkey })
  await button.click()
  await expect(admin.getByRole('alert')).toHaveText(loginText.passkeyFailed)
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button.click()
  await screenIsThere(admin)
  await expect(admin).toHaveURL('/admin')
})

/** Creates a passkey on the virtual device and registers it. @returns the status of the server's reply. */
function makePasskey(page: Page): Promise<number> {
  const { startPasskey, addPasskey } = ownAccount
  return page.evaluate(
    async ({ start, add, password }) => {
      const post = (path: string, body: object) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const options = await (await post(start, { password })).json()
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
      const made = await navigator.credentials.create({ publicKey })
      if (!(made instanceof PublicKeyCredential)) throw new Error('The virtual device made no passkey')
      return (await post(add, { name: 'Deze computer', response: made.toJSON() })).status
    },
    { start: startPasskey.path, add: addPasskey.path, password: owner.password },
  )
}
