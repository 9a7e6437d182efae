import { type Browser, expect, type Page, request } from 'playwright/test'
import { type AccountRow, accounts } from '#contract/admin/accounts'
import { urlOf } from '#contract/exchange'
import type { Role } from '#contract/person'
import { type AdminPerson, addPerson, logIn, owner } from './admin-site'

/** Somebody who has no account yet. @param name of one word or more, which no other test has */
export const newPerson = (name: string): AdminPerson => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@voorbeeld.example`,
  password: `vier losse woorden ${name}`,
})

/** Gives somebody an account with this role, and logs them in in a browser of their own. */
export async function comeIn(
  browser: Browser,
  url: string,
  { role, ...who }: AdminPerson & { readonly role: Role },
): Promise<Page> {
  await addPerson(url, await logIn(url, owner), who, role)
  const context = await browser.newContext({ baseURL: url, storageState: await logIn(url, who) })
  return context.newPage()
}

/** Gives somebody another role, as their owner does. */
export async function giveRole(url: string, { name, email }: AdminPerson, role: Role): Promise<void> {
  // A session of its own: confirming the password renews the session.
  const asking = await request.newContext({ baseURL: url, storageState: await logIn(url, owner) })
  const people: AccountRow[] = await (await asking.get(urlOf(accounts.list, {}))).json()
  const id = people.find((one) => one.email === email)?.id ?? ''
  const data = { name, role, password: owner.password }
  const given = await asking.put(urlOf(accounts.change, { id }), { data })
  expect(given.status(), await given.text()).toBe(200)
  await asking.dispose()
}
