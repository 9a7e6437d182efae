import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { newAccount } from '../../../server/accounts/account'
import { openDraftReviews } from '../../../server/draft-reviews'
import { openMailServer } from '../../support/mail-server'
import { emptyRepository } from '../../support/repository'
import { temporaryFolder } from '../../support/temporary-folder'
import { openedLibrary } from '../content/opened-library'
import { comeInAsAuthor, comeInAsEditor, commits, openAdmin } from './opened-admin'

const draft = { type: 'blog-posts', id: 'klad' }

/** A site with a draft and a public article, an owner, and an author who is logged in. */
async function openWithDraft(mail?: { readonly url: string }) {
  const repository = emptyRepository()
  repository.write('content/blog/klad.md', '---\ntitle: Klad\nstatus: draft\n---\nTekst.\n')
  repository.write('content/blog/online.md', '---\ntitle: Online\npublishAt: 2020-07-01 09:00\n---\nTekst.\n')
  repository.write('data/company.json', '{ "legalName": "Spoor B.V.", "kvk": "12345678" }\n')
  repository.commit('content: een begin')
  const from = 'Wissel <hallo@wissel.example>'
  const admin = await openAdmin({
    repository,
    ...(mail ? { mail: { smtpUrl: mail.url, from, requiresTls: false } } : {}),
  })
  return { ...admin, ada: await comeInAsAuthor(admin) }
}

it('a draft waits to be read until it is published, and comes back with a line; git knows nothing of it', async () => {
  const { repository, call, ada, app } = await openWithDraft()
  const before = commits(repository)
  const listed = async () => (await call('GET', 'reviews')).body
  expect(await listed()).toEqual([])
  expect((await ada.call('POST', 'reviews', { body: draft })).status).toBe(200)
  const waiting = {
    ...draft,
    title: 'Klad',
    label: 'Artikel',
    screen: '/admin/blog-posts/klad',
    askedBy: 'Ada',
    askedAt: expect.any(String),
    isYours: false,
    returned: null,
  }
  expect(await listed()).toEqual([waiting])

  const note = 'Noem nog een bron.'
  expect((await call('POST', 'reviews/returned', { body: { ...draft, note: ` ${note}\n` } })).status).toBe(
    200,
  )
  expect(await listed()).toEqual([])
  const [back] = (await ada.call('GET', 'reviews')).body
  expect(back).toMatchObject({ isYours: true, returned: { by: 'Eva Eigenaar', note } })
  // The line of somebody else, who has the screen of before, does not replace it; a reply that was lost is no other line.
  const again = async (line: string) =>
    (await call('POST', 'reviews/returned', { body: { ...draft, note: line } })).status
  expect([await again('Mooi.'), await again(note)]).toEqual([409, 200])
  expect((await ada.call('GET', 'reviews')).body).toEqual([back])
  expect(commits(repository)).toBe(before)
  expect(repository.git('status', '--porcelain')).toBe('')

  await ada.call('POST', 'reviews', { body: draft })
  await app.close()
  const later = await openAdmin({ repository })
  expect((await later.call('GET', 'reviews')).body).toEqual([waiting])
  const { etag } = await later.call('GET', 'blog-posts/klad')
  const live = await later.call('PUT', 'blog-posts/klad', { body: { status: 'published' }, etag })
  expect(live.status).toBe(200)
  // What somebody takes offline again does not wait by itself.
  await later.call('PUT', 'blog-posts/klad', { body: { status: 'draft' }, etag: live.etag })
  expect((await later.call('GET', 'reviews')).body).toEqual([])
})

it('a draft whose file a writer renames waits on under its new name', async () => {
  const { repository, call, ada } = await openWithDraft()
  await ada.call('POST', 'reviews', { body: draft })
  repository.git('mv', 'content/blog/klad.md', 'content/blog/opzet.md')
  repository.commit('blog: een betere naam')
  const listed = async () => (await call('GET', 'reviews')).body
  const moved = { ...draft, id: 'opzet', title: 'Klad', askedBy: 'Ada', screen: '/admin/blog-posts/opzet' }
  await expect.poll(listed).toMatchObject([moved])
  // Any change in the admin forgets what is over.
  await call('POST', 'blog-posts', { body: { title: 'Tweede', content: 'Tekst.' } })
  expect(await listed()).toMatchObject([moved])
  // A tab that was open before names it as it was.
  expect((await ada.call('DELETE', 'reviews', { body: draft })).status).toBe(204)
  expect(await listed()).toEqual([])
  expect((await ada.call('POST', 'reviews', { body: draft })).status).toBe(200)
  expect(await listed()).toMatchObject([moved])
  const place = { body: { ...draft, id: 'opzet', note: '' } }
  expect((await call('POST', 'reviews/returned', place)).status).toBe(200)
  expect((await ada.call('DELETE', 'reviews', { body: { ...draft, id: 'opzet' } })).status).toBe(204)
  expect((await ada.call('GET', 'reviews')).body).toEqual([])
})

it('a list of drafts that cannot be written now fails no save: what was committed is told', async () => {
  const { repository, call, ada } = await openWithDraft()
  const second = await call('POST', 'blog-posts', { body: { title: 'Tweede', content: 'Tekst.' } })
  for (const id of ['klad', second.body.id]) await ada.call('POST', 'reviews', { body: { ...draft, id } })
  const list = join(repository.root, 'data/private/reviews.json')
  rmSync(list)
  // No file takes the place of a folder.
  mkdirSync(list)
  const save = async (body: object) => {
    const { etag } = await call('GET', 'blog-posts/klad')
    const { status, commit } = await call('PUT', 'blog-posts/klad', { body, etag })
    return { status, commit }
  }
  expect(await save({ status: 'published' })).toEqual({ status: 200, commit: repository.head() })
  expect(await save({ title: 'Nu online' })).toEqual({ status: 200, commit: repository.head() })
  expect((await call('GET', 'reviews')).body).toMatchObject([{ title: 'Tweede' }])
})

it('only drafts wait, authors give nothing back, and who did not ask cannot take it back', async () => {
  const { call, ada } = await openWithDraft()
  const place = (id: string) => ({ body: { ...draft, id } })
  expect((await ada.call('POST', 'reviews', place('online'))).status).toBe(409)
  expect((await ada.call('POST', 'reviews', place('nergens'))).status).toBe(409)
  expect((await call('POST', 'reviews/returned', { body: { ...draft, note: '' } })).status).toBe(404)
  expect((await call('POST', 'reviews', { body: draft })).status).toBe(200)
  expect((await ada.call('POST', 'reviews/returned', { body: { ...draft, note: '' } })).status).toBe(403)
  expect((await ada.call('DELETE', 'reviews', { body: draft })).status).toBe(403)
  const tooLong = { ...draft, note: 'x'.repeat(1001) }
  expect((await call('POST', 'reviews/returned', { body: tooLong })).status).toBe(422)
  expect((await ada.call('GET', 'reviews')).body).toHaveLength(1)
  expect((await call('DELETE', 'reviews', { body: draft })).status).toBe(204)
  // Once more, or after it was published: nobody else asked.
  expect((await ada.call('DELETE', 'reviews', { body: draft })).status).toBe(204)
  expect((await ada.call('GET', 'reviews')).body).toEqual([])
})

it('what came back to one author is not asked for by another, so that its line stays until its writer saw it', async () => {
  const { app, call, ada } = await openWithDraft()
  const bo = await comeInAsAuthor({ app, call }, { name: 'Bo', email: 'bo@wissel.example' })
  await ada.call('POST', 'reviews', { body: draft })
  await call('POST', 'reviews/returned', { body: { ...draft, note: 'Noem nog een bron.' } })
  const { status, body } = await bo.call('POST', 'reviews', { body: draft })
  expect([status, body.message]).toEqual([
    403,
    'Dit is teruggegeven aan Ada. Alleen Ada, of een redacteur, kan opnieuw vragen om het te lezen.',
  ])
  expect((await ada.call('GET', 'reviews')).body).toMatchObject([
    { returned: { note: 'Noem nog een bron.' } },
  ])
  expect((await ada.call('POST', 'reviews', { body: draft })).status).toBe(200)
})

it('what is given back when the account of who asked is gone is for everyone, with its line', async () => {
  const { app, call, ada, owner } = await openWithDraft()
  const bo = await comeInAsAuthor({ app, call }, { name: 'Bo', email: 'bo@wissel.example' })
  await ada.call('POST', 'reviews', { body: draft })
  await call('DELETE', `accounts/${ada.user.id}`, { body: { password: owner.password } })
  const note = 'Noem nog een bron.'
  expect((await call('POST', 'reviews/returned', { body: { ...draft, note } })).status).toBe(200)
  for (const person of [{ call }, bo])
    expect((await person.call('GET', 'reviews')).body).toMatchObject([{ askedBy: null, returned: { note } }])
  expect((await bo.call('POST', 'reviews', { body: draft })).body).toMatchObject({ isYours: true })
})

it('a change to what is public waits too, for editors alone and until it is planned or published', async () => {
  const { call, ada } = await openWithDraft()
  const change = { type: 'pending-blog-posts', id: 'online' }
  const keep = async () => {
    const { etag } = await call('GET', 'blog-posts/online')
    await call('PUT', 'blog-posts/online/pending', { etag, body: { content: 'Straks.' } })
  }
  const waiting = async () => (await call('GET', 'reviews')).body.map(({ label }: { label: string }) => label)
  await keep()
  expect((await ada.call('POST', 'reviews', { body: change })).status).toBe(403)
  expect((await call('POST', 'reviews', { body: change })).body).toMatchObject({
    label: 'Wijziging van artikel',
    screen: '/admin/blog-posts/-/pending/online',
    isYours: true,
  })
  expect(await waiting()).toEqual(['Wijziging van artikel'])
  expect((await ada.call('GET', 'reviews')).body).toEqual([])
  const at = await call('GET', 'blog-posts/online/pending')
  const planned = await call('PUT', 'blog-posts/online/pending', {
    etag: at.etag,
    body: { pendingUntil: '2099-01-01T09:00:00.000Z' },
  })
  expect([planned.status, await waiting()]).toEqual([200, []])
  await call('DELETE', 'blog-posts/online/pending', { etag: planned.etag })
  await keep()
  expect(await waiting()).toEqual([])
})

it('who may publish is mailed once that a draft is ready, and its writer that it came back', async () => {
  const server = await openMailServer()
  const { call, ada, ...opened } = await openWithDraft(server)
  await comeInAsEditor({ ...opened, call })
  const mails = (subject: string) => server.mails.filter(({ text }) => text.includes(`Subject: ${subject}`))
  await ada.call('POST', 'reviews', { body: draft })
  await ada.call('POST', 'reviews', { body: draft })
  await vi.waitFor(() => expect(mails('Klaar om te lezen: Klad')).toHaveLength(1))
  const [ready] = mails('Klaar om te lezen: Klad')
  expect(ready?.envelope.filter((line) => line.startsWith('RCPT')).sort()).toEqual([
    'RCPT TO:<ed@wissel.example>',
    'RCPT TO:<eva@wissel.example>',
  ])
  expect(ready?.text).toContain('/admin/blog-posts/klad')
  await call('POST', 'reviews/returned', { body: { ...draft, note: 'Noem nog een bron.' } })
  await vi.waitFor(() => expect(mails('Terug naar jou: Klad')).toHaveLength(1))
  const [back] = mails('Terug naar jou: Klad')
  expect(back?.envelope).toContain('RCPT TO:<ada@wissel.example>')
  expect(back?.text).toContain('Noem nog een bron.')
  expect(mails('Klaar om te lezen: Klad')).toHaveLength(1)
})

it('mails about drafts and about accounts say which company they are of', async () => {
  const server = await openMailServer()
  const { app, ada } = await openWithDraft(server)
  const mailOf = (subject: string) =>
    server.mails.find(({ text }) => text.includes(`Subject: ${subject}`))?.text
  await ada.call('POST', 'reviews', { body: draft })
  await app.inject({
    method: 'POST',
    url: '/api/admin/password-reset',
    payload: { email: 'eva@wissel.example' },
  })
  for (const subject of ['Klaar om te lezen', 'Nieuw wachtwoord voor'])
    await vi.waitFor(() => expect(mailOf(subject)).toMatch(/Spoor B\.V\.\r?\nKvK 12345678/))
})

it('a mail that waits while a writer renames the file is about the draft by its new name', async () => {
  const { repository, library, refresh } = await openedLibrary({
    'content/blog/klad.md': '---\ntitle: Klad\nstatus: draft\n---\nTekst.\n',
  })
  const people = (['editor', 'author'] as const).map((role) => ({
    ...newAccount({ name: role, email: `${role}@wissel.example`, role }, 0),
    passwordHash: 'x',
  }))
  const queued: Parameters<Parameters<typeof openDraftReviews>[0]['tell']>[] = []
  const { reviews, reviewMails } = await openDraftReviews({
    folder: temporaryFolder(),
    accounts: { all: () => people, find: (id) => people.find((one) => one.id === id) },
    library,
    sender: () => ({ siteName: 'Wissel', siteUrl: 'https://wissel.example' }),
    tell: async (...mail) => void queued.push(mail),
    now: Date.now,
    log: { warn: () => {} },
  })
  await reviews.ask(draft, people[1]?.id ?? '')
  repository.git('mv', 'content/blog/klad.md', 'content/blog/opzet.md')
  repository.commit('blog: een betere naam')
  await refresh()
  const [[kind, place] = []] = queued
  expect(kind && place && reviewMails[kind](place)?.text).toContain('/admin/blog-posts/opzet')
})
