import type { Browser, Page } from 'playwright/test'
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
