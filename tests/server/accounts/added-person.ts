import { tokenOf } from '../../support/token-of'
import type { Browser } from './browser'
import { type House, owner } from './opened-accounts'

/** Of whoever is added. */
export const password = 'groene trein naar zee'
/** The password, which an owner must confirm. */
export const again = { password: owner.password }

/** Somebody with an account, who came in by the link of an owner. */
export async function addPerson(house: House, olga: Browser, role: 'owner' | 'editor') {
  const { body } = await olga.post('/accounts', { name: 'Ed', email: 'ed@wissel.example', role, ...again })
  const browser = house.browser('198.51.100.5')
  const token = tokenOf(body.link)
  await browser.post('/setup', { token, password })
  return { browser, id: body.account.id as string }
}
