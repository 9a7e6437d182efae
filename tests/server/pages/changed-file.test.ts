import { expect, it, vi } from 'vitest'
import { openApp } from '../../support/opened-app'

it('a change of a file is on every page that shows it within a second or two, with a new tag', async () => {
  const { app, repository } = await openApp()
  const before = await app.inject('/blog/mailbox-laten-voorsorteren')
  repository.write(
    'content/blog/mailbox-laten-voorsorteren.md',
    '---\ntitle: Anders\ntag: Tools\n---\nNieuw.\n',
  )
  const after = await vi.waitFor(
    async () => {
      const reply = await app.inject('/blog/mailbox-laten-voorsorteren')
      expect(reply.body).toContain('Anders')
      return reply
    },
    { timeout: 30_000, interval: 20 },
  )
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect((await app.inject('/blog')).body).toContain('Anders')
  expect((await app.inject('/blog/make-n8n-of-zapier')).body).toContain('Anders')
})
