import { describe, expect, it } from 'vitest'
import { accounts, ownAccount } from '#contract/admin/accounts'
import { proposals } from '#contract/admin/branches'
import { cardPreview } from '#contract/admin/card-preview'
import { entries, previews, whole } from '#contract/admin/entries'
import { history } from '#contract/admin/history'
import { mediaItems } from '#contract/admin/media'
import { overview } from '#contract/admin/overview'
import { repair } from '#contract/admin/repair'
import { replacing } from '#contract/admin/replace'
import type { Exchange } from '#contract/exchange'
import { subscribers } from '#contract/subscriber-list'
import { comeInAsEditor } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

type Door = Pick<Exchange, 'method' | 'path'>

/** Everything in the contract that requires a login. */
const exchanges = [
  ownAccount,
  accounts,
  entries,
  previews,
  cardPreview,
  history,
  mediaItems,
  overview,
  proposals,
  repair,
  replacing,
  subscribers,
].flatMap((group): Door[] => Object.values(group))
const placed = [
  ...exchanges.map(({ method, path }) => ({ method, url: path.replace(':type', 'automations') })),
  ...Object.values(whole).map(({ method, path }) => ({ method, url: path.replace(':type', 'founders') })),
].map(({ method, url }) => ({ method, url: url.replace(/:\w+/, 'abcd') }))
const changing = placed.filter(({ method }) => method !== 'GET')

/** What only owners may do. */
const forOwners = [...Object.values(accounts), ...Object.values(subscribers), overview.sync].map(
  ({ method, path }) => ({ method, url: path.replace(/:\w+/, 'abcd') }),
)

let editor: ReturnType<typeof comeInAsEditor> | undefined

async function openAsEditor() {
  const opened = await admin()
  editor ??= comeInAsEditor(opened)
  return { ...opened, ...(await editor) }
}

describe('every door of the admin', () => {
  it('is closed to who is not logged in', async () => {
    const { app } = await admin()
    for (const door of placed) {
      const { statusCode } = await app.inject({ ...door, ...(door.method === 'GET' ? {} : { payload: {} }) })
      expect([door.method, door.url, statusCode]).toEqual([door.method, door.url, 401])
    }
  })

  it.each([
    ['another site', { origin: 'https://kwaad.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['a site whose name begins like ours', { origin: 'http://127.0.0.1:3000.kwaad.example' }],
  ])('is closed to a change from %s, whoever is logged in', async (_, headers) => {
    const { app, cookie } = await admin()
    for (const door of changing) {
      const { statusCode } = await app.inject({ ...door, headers: { ...headers, cookie }, payload: {} })
      expect([door.method, door.url, statusCode]).toEqual([door.method, door.url, 403])
    }
  })
})

describe('an editor', () => {
  it('does nothing of what is for owners', async () => {
    const { app, cookie, user } = await openAsEditor()
    expect(user).toMatchObject({ role: 'editor' })
    for (const door of forOwners) {
      const body = door.method === 'GET' ? {} : { payload: { role: 'owner', name: 'Ed' } }
      const { statusCode } = await app.inject({ ...door, headers: { cookie }, ...body })
      expect([door.method, door.url, statusCode]).toEqual([door.method, door.url, 403])
    }
    const seen = await app.inject({ url: overview.get.path, headers: { cookie } })
    expect(seen.json().people).toBeNull()
  })

  it('stays one, whatever the own account is given', async () => {
    const { app, cookie, user } = await openAsEditor()
    const payload = { name: 'Ed de Eigenaar', role: 'owner', id: 'x', email: 'eva@wissel.example' }
    const { method, path: url } = ownAccount.rename
    const renamed = await app.inject({ method, url, headers: { cookie }, payload })
    expect(renamed.json().user).toEqual({ ...user, name: 'Ed de Eigenaar' })
    const own = await app.inject({
      method: 'PUT',
      url: `/api/admin/accounts/${user.id}`,
      headers: { cookie },
      payload,
    })
    expect(own.statusCode).toBe(403)
  })
})
