import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyRepository, type Repository } from '../../support/repository'
import { comeInAsAuthor, comeInAsEditor, openAdmin } from './opened-admin'

/** A hook that keeps the first commit, and everything behind it, until the file `go` exists in git's folder. */
const HOOK = '#!/bin/sh\ntouch .git/here\nuntil test -e .git/go; do sleep 0.05; done\n'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

/** Sends what waits in its commit until `go` is there. */
async function held<T>(
  repository: Repository,
  send: () => Promise<T>,
): Promise<{ readonly reply: Promise<T> }> {
  repository.write('.git/hooks/pre-commit', HOOK)
  chmodSync(join(repository.root, '.git/hooks/pre-commit'), 0o755)
  const reply = send()
  await expect.poll(() => existsSync(join(repository.root, '.git/here')), { timeout: 30_000 }).toBe(true)
  return { reply }
}

/** A site in which an editor has sent a new article, a save and a removal, which all wait for a save of the owner. */
async function openWithQueue() {
  const repository = emptyRepository()
  repository.write('content/blog/een.md', '---\ntitle: Een\npublishAt: 2020-07-01 09:00\n---\nTekst.\n')
  repository.write('content/media/een.svg', SVG)
  repository.commit('content: een begin')
  const admin = await openAdmin({ repository })
  const editor = await comeInAsEditor(admin)
  const seen = await admin.call('GET', 'blog-posts/een')
  const [image] = (await admin.call('GET', 'media')).body
  const first = await held(repository, () =>
    admin.call('POST', 'blog-posts', { body: { title: 'Eerst', content: 'Tekst.' } }),
  )
  const sent = [
    editor.call('POST', 'blog-posts', { body: { title: 'Nieuw', content: 'Tekst.', status: 'published' } }),
    editor.call('PUT', 'blog-posts/een', { body: { title: 'Anders' }, etag: seen.etag }),
    editor.call('DELETE', `media/${image.name}`, { etag: image.etag }),
  ]
  // They are in the queue once a later request was answered.
  for (let turn = 0; turn < 3; turn += 1) await editor.call('GET', 'blog-posts')
  async function finish() {
    repository.write('.git/go', '')
    expect((await first.reply).status).toBe(201)
    return Promise.all(sent)
  }
  const left = async () => ({
    titles: (await admin.call('GET', 'blog-posts')).body.map(({ title }: { title: string }) => title).sort(),
    hasImage: existsSync(join(repository.root, 'content/media/een.svg')),
  })
  return { ...admin, editor, finish, left }
}

it('what somebody sent is not done any more when they were removed before its turn', async () => {
  const { call, owner, editor, finish, left } = await openWithQueue()
  const body = { password: owner.password }
  expect((await call('DELETE', `accounts/${editor.user.id}`, { body })).status).toBe(204)
  expect((await finish()).map(({ status }) => status)).toEqual([401, 401, 401])
  expect(await left()).toEqual({ titles: ['Een', 'Eerst'], hasImage: true })
})

it('nor when they got a lower role meanwhile', async () => {
  const { call, owner, editor, finish, left } = await openWithQueue()
  const body = { role: 'author', password: owner.password }
  expect((await call('PUT', `accounts/${editor.user.id}`, { body })).status).toBe(200)
  const replies = await finish()
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(replies[0]?.body.message).toBe(
    'Je hebt intussen een andere rol. Er is niets gewijzigd; probeer het nog eens.',
  )
  expect(await left()).toEqual({ titles: ['Een', 'Eerst'], hasImage: true })
})

it('who got a higher role meanwhile is not held up', async () => {
  const { call, owner, editor, finish, left } = await openWithQueue()
  const body = { role: 'owner', password: owner.password }
  expect((await call('PUT', `accounts/${editor.user.id}`, { body })).status).toBe(200)
  expect((await finish()).map(({ status }) => status)).toEqual([201, 200, 204])
  expect(await left()).toEqual({ titles: ['Anders', 'Eerst', 'Nieuw'], hasImage: false })
})

it('an author describes no image, nor what counts in it, that is published before their turn', async () => {
  const repository = emptyRepository()
  const draft = '---\ntitle: Een\nstatus: draft\nimageUrl: /media/een.svg\n---\nTekst.\n'
  repository.write('content/blog/een.md', draft)
  repository.write('content/media/een.svg', SVG)
  repository.commit('content: een begin')
  const admin = await openAdmin({ repository })
  const ada = await comeInAsAuthor(admin)
  const { etag } = await admin.call('GET', 'blog-posts/een')
  const publishing = await held(repository, () =>
    admin.call('PUT', 'blog-posts/een', { body: { status: 'published' }, etag }),
  )
  const sent = [
    ada.call('PUT', 'media/een.svg/alt', { body: { alt: 'Een trein', was: '' } }),
    ada.call('PUT', 'media/een.svg/focus', { body: { focus: { x: 1, y: 1 }, was: { x: 50, y: 50 } } }),
  ]
  for (let turn = 0; turn < 3; turn += 1) await ada.call('GET', 'media')
  repository.write('.git/go', '')
  expect((await publishing.reply).status).toBe(200)
  const message =
    'Deze afbeelding staat al op de site. Vraag een redacteur om die te wijzigen, of voeg een nieuwe toe.'
  for (const { status, body } of await Promise.all(sent))
    expect([status, body.message]).toEqual([403, message])
  expect((await admin.call('GET', 'media')).body).toMatchObject([{ alt: '' }])
})
