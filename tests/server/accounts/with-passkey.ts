import type { Browser } from './browser'
import { type House, openOwnedHouse, owner } from './opened-accounts'
import { softPasskey } from './soft-passkey'

export type Passkey = ReturnType<typeof softPasskey>

export const ask = (browser: Browser) =>
  browser.post('/account/passkeys/options', { password: owner.password })

export async function add(browser: Browser, passkey: Passkey, manner = {}) {
  const { body: options } = await ask(browser)
  return browser.post('/account/passkeys', {
    name: 'Mijn telefoon',
    response: passkey.create(options, manner),
  })
}

export const remove = (browser: Browser, { id }: Passkey) =>
  browser.delete(`/account/passkeys/${id}`, { password: owner.password })

export async function logIn(browser: Browser, passkey: Passkey, manner = {}) {
  const { body: options } = await browser.post('/login/passkey/options')
  return browser.post('/login/passkey', { response: passkey.get(options, manner) })
}

export async function withPasskey(): Promise<{ house: House; olga: Browser; passkey: Passkey }> {
  const { house, olga } = await openOwnedHouse()
  const passkey = softPasskey()
  await add(olga, passkey)
  return { house, olga, passkey }
}
