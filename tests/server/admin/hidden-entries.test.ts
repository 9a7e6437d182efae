import { expect, test } from 'vitest'
import { openAdmin } from './opened-admin'

const AUTOMATION = 'lead-intake-naar-crm'

test('an automation that is hidden is nowhere on the site, and comes back as it was', async () => {
  const { app, call, repository } = await openAdmin()
  const status = async (path: string) => (await app.inject(path)).statusCode
  const listed = async () =>
    (await app.inject('/api/automations')).json<{ id: string }[]>().map(({ id }) => id)
  const before = repository.git('show', 'HEAD:data/automations.json')
  const shown = await listed()
  const { etag, body } = await call('GET', `automations/${AUTOMATION}`)
  expect(body).toMatchObject({ isVisible: true })

  const hidden = await call('PUT', `automations/${AUTOMATION}`, {
    body: { isVisible: false },
    etag: etag,
  })
  expect(hidden.status).toBe(200)
  expect(await listed()).toEqual(shown.filter((id) => id !== AUTOMATION))
  for (const path of [`/automatisering/${AUTOMATION}`, `/api/automations/${AUTOMATION}`])
    expect(await status(path)).toBe(404)
  expect((await app.inject('/sitemap.xml')).body).not.toContain(AUTOMATION)
  expect((await app.inject('/')).body).not.toContain(AUTOMATION)
  expect((await call('GET', 'automations')).body.map(({ id }: { id: string }) => id)).toEqual(shown)

  const again = await call('PUT', `automations/${AUTOMATION}`, {
    body: { isVisible: true },
    etag: hidden.etag,
  })
  expect(again.status).toBe(200)
  expect(await listed()).toEqual(shown)
  expect((await app.inject(`/api/automations/${AUTOMATION}`)).json()).not.toHaveProperty('isVisible')
  expect(JSON.parse(repository.git('show', 'HEAD:data/automations.json'))).toEqual(
    JSON.parse(before).map((one: { id: string }) =>
      one.id === AUTOMATION ? { ...one, isVisible: true } : one,
    ),
  )
})

test('so is the experience of a customer', async () => {
  const { app, call } = await openAdmin()
  const listed = async () => (await app.inject('/api/testimonials')).json<object[]>()
  const [first, ...others] = await listed()
  expect(first).not.toHaveProperty('isVisible')
  const { id } = first as { id: string }
  const { etag } = await call('GET', `testimonials/${id}`)
  await call('PUT', `testimonials/${id}`, {
    body: { isVisible: false },
    etag: etag,
  })
  expect(await listed()).toEqual(others)
})
