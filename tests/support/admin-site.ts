import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, expect, type Page, request } from 'playwright/test'
import { accounts } from '#contract/admin/accounts'
import { login } from '#contract/admin/login'
import type { Role } from '#contract/person'
import { copyOfProject } from './repository'
import { test as base } from './running-site'
import { startSite } from './start-site'
import { tokenOf } from './token-of'

/** Someone with an account. */
export interface AdminPerson {
  readonly name: string
  readonly email: string
  readonly password: string
}

export const owner: AdminPerson = {
  name: 'Eva Eigenaar',
  email: 'eva@voorbeeld.example',
  password: 'vier losse woorden Eva',
}

export const editor: AdminPerson = {
  name: 'Rik Redacteur',
  email: 'rik@voorbeeld.example',
  password: 'vier losse woorden Rik',
}

/** The environment that makes this person the owner of a server when it starts. */
export const ownedBy = ({ name, email, password }: AdminPerson) => ({
  ADMIN_NAME: name,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
})

type Who = 'owner' | 'editor' | 'nobody'
type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

const nobody: State = { cookies: [], origins: [] }

/**
 * The running site with an owner and an editor, on a repository of its own. `admin` is a page where the owner
 * is logged in; `test.use({ as: 'editor' })` logs in someone else.
 */
export const test = base.extend<{ as: Who; admin: Page }, { people: Readonly<Record<Who, State>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const repository = copyOfProject()
      // Passkeys need a host name, not an IP address.
      const { url, stop } = await startSite(repository, { env: ownedBy(owner), host: 'localhost' })
      await use({ url, repository })
      await stop()
      repository.remove()
    },
    { scope: 'worker' },
  ],
  people: [
    async ({ site }, use) => {
      const ownerState = await logIn(site.url, owner)
      // Uses a session of its own: confirming the password renews the session.
      await addPerson(site.url, await logIn(site.url, owner), editor)
      await use({ owner: ownerState, editor: await logIn(site.url, editor), nobody })
    },
    { scope: 'worker' },
  ],
  as: ['owner', { option: true }],
  storageState: async ({ as, people }, use) => use(people[as]),
  admin: async ({ page, site }, use) => {
    // What another story left unsaved is not offered in this one.
    rmSync(join(site.repository.root, 'data/private/unsaved'), { recursive: true, force: true })
    await use(page)
  },
})

export { expect } from 'playwright/test'

/** Opens a screen of the admin and waits until it is shown, with its own heading. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await screenIsThere(page)
}

/**
 * Shows another screen in the document that is open, as a link there does: a fifth of the work of loading it
 * (tests/decisions/0158). Whatever was typed is saved before. Both screens have a heading of their own, which two parts of
 * the settings do not.
 */
export async function showScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('.admin main h1')?.setAttribute('data-left', '')
    // As the router itself does it.
    const { idx = 0 } = history.state ?? {}
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('.admin main h1:not([data-left])')).toBeVisible()
  await screenIsThere(page)
}

/** Resolves when a screen of the admin is shown, and nothing on it is still loading. */
export async function screenIsThere(page: Page): Promise<void> {
  const main = page.locator('.admin main')
  await expect(main.locator('h1')).toBeVisible()
  // The grey lines in the place of a form first: that may still wait for its editor when it is there.
  await expect(main.getByLabel('Laden...', { exact: true })).toHaveCount(0)
  await expect(main.getByText('Laden...', { exact: true })).toHaveCount(0)
}

/** Logs someone in without a browser. */
export async function logIn(
  url: string,
  { email, password }: AdminPerson,
  userAgent?: string,
): Promise<State> {
  // Within a test a context has the session of its page, and who logs in with that ends it.
  const client = await request.newContext({
    baseURL: url,
    storageState: nobody,
    ...(userAgent && { userAgent }),
  })
  const reply = await client.post(login.logIn.path, { data: { email, password } })
  expect(reply.status(), await reply.text()).toBe(200)
  const state = await client.storageState()
  await client.dispose()
  return state
}

/** Creates an account as people do: an owner invites, and the invited chooses a password. */
export async function addPerson(
  url: string,
  storageState: State,
  person: AdminPerson,
  role: Role = 'editor',
): Promise<void> {
  const { name, email, password } = person
  const inviting = await request.newContext({ baseURL: url, storageState })
  const invited = await inviting.post(accounts.invite.path, {
    data: { name, email, role, password: owner.password },
  })
  const { link } = await invited.json()
  await inviting.dispose()
  const token = tokenOf(link)
  // A context of its own: accepting an invitation ends the session of the browser.
  const invitee = await request.newContext({ baseURL: url, storageState: nobody })
  const made = await invitee.post(login.setUp.path, { data: { token, name, password } })
  expect(made.status(), await made.text()).toBe(201)
  await invitee.dispose()
}
