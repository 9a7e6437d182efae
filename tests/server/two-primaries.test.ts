import { expect, it } from 'vitest'
import { repositoryAt } from '../support/repository'
import { openReplica, sharedRepository } from '../support/shared-site'
import { openAdmin } from './admin/opened-admin'

const FORM = { email: 'jan@bakker.example', source: 'newsletter' }

it('one of two primaries keeps leads and saves; the other refuses both, and serves reads', async () => {
  const { url, copy } = sharedRepository()
  const role = 'primary' as const
  const first = await openAdmin({ repository: copy(), remote: { url }, role })
  const { app, root } = await openReplica({ url })
  await app.close()
  const second = await openAdmin({ repository: repositoryAt(root), remote: { url }, role })
  const ready = async ({ app }: typeof first) => (await app.inject('/api/ready')).json()
  expect([await ready(first), await ready(second)]).toMatchObject([{ lease: 'held' }, { lease: 'lost' }])

  for (const [{ app, call }, status] of [
    [first, 200],
    [second, 503],
  ] as const) {
    const sent = await app.inject({ method: 'POST', url: '/api/webhook-submit', payload: FORM })
    expect(sent.statusCode).toBe(status)
    const { body, etag } = await call('GET', 'content')
    const saved = await call('PUT', 'content', { body: { ...body, 'hero.title': 'Nieuw' }, etag })
    expect(saved.status).toBe(status)
    expect((await app.inject('/blog')).statusCode).toBe(200)
  }
  const refused = await second.app.inject({ method: 'POST', url: '/api/webhook-submit', payload: FORM })
  expect(refused.json().message).toMatch(/niet worden verstuurd.*probeer het/)
})
