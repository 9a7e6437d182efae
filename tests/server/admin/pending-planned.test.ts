import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { comeInAsEditor, commits } from './opened-admin'
import { articleFile, articleText, chosenArticle, openWaiting, waitingFile } from './opened-waiting'

const MOMENT = '2026-11-24T10:05:00.000Z'
const NEXT = '2026-11-24T10:06:00.000Z'
const at = (clock: string) => Date.parse(`2026-11-24T${clock}Z`)
/** The server looks every second at what is due. */
const SOON = { timeout: 15_000 }

/** Refuses every commit that changes the public file of article "een", and counts these. */
const HOOK = `#!/bin/sh
git diff --cached --name-only | grep -q '^content/blog/een.md$' || exit 0
echo tried >> "$(git rev-parse --git-dir)/tried"
exit 1
`

/** A small site in which the clock stands still until a test moves it. */
async function openPlanned(prepare?: NonNullable<Parameters<typeof openWaiting>[0]>['prepare']) {
  const clock = { time: at('10:00:00') }
  const opened = await openWaiting({ now: () => clock.time, ...(prepare && { prepare }) })
  return { ...opened, clock }
}

it('what git refuses to publish is tried once in a while, and others come online', async () => {
  const { keep, clock, title, repository, waiting } = await openPlanned()
  const hook = join(repository.root, '.git/hooks/pre-commit')
  repository.write('.git/hooks/pre-commit', HOOK)
  chmodSync(hook, 0o755)
  await keep('een', { title: 'Een, straks', pendingUntil: MOMENT })
  await keep('twee', { title: 'Twee, straks', pendingUntil: NEXT })
  clock.time = at('10:06:00')
  await expect.poll(() => title('twee'), SOON).toBe('Twee, straks')
  await expect.poll(async () => (await waiting()).length, SOON).toBe(1)
  // A later one: the server has looked again by then.
  await keep('twee', { title: 'Twee, nog later', pendingUntil: '2026-11-24T10:06:10.000Z' })
  clock.time = at('10:06:10')
  await expect.poll(() => title('twee'), SOON).toBe('Twee, nog later')
  // The public file comes first, then its commit and what is removed.
  await expect.poll(async () => (await waiting()).map(({ id }: { id: string }) => id), SOON).toEqual(['een'])
  expect(await title('een')).toBe('Over een')
  const tries = () => repository.read('.git/tried').trim().split('\n').length
  expect(tries()).toBe(1)
  clock.time = at('10:07:30')
  await expect.poll(tries, SOON).toBe(2)
})

it('a change to what is no longer public stays where it is, is told, and comes online once that is public', async () => {
  const { keep, clock, call, title, waiting, publish, repository } = await openPlanned()
  await keep('een', { title: 'Een, straks', pendingUntil: MOMENT })
  await keep('twee', { title: 'Twee, straks', pendingUntil: MOMENT })
  const withdraw = async (body: object) => {
    const { etag } = await call('GET', 'blog-posts/een')
    expect((await call('PUT', 'blog-posts/een', { body, etag })).status).toBe(200)
  }
  await withdraw({ status: 'draft' })
  const told = async () =>
    (await call('GET', 'problems')).body.troubles.map(
      ({ file, message }: { file: string; message: string }) => [file, message],
    )
  const trouble = [waitingFile('een'), expect.stringContaining('staat niet meer online')]
  expect(await told()).toEqual([trouble])
  clock.time = at('10:05:00')
  await expect.poll(() => title('twee'), SOON).toBe('Twee, straks')
  await expect.poll(() => repository.subject(), SOON).toContain('"Twee, straks"')
  const [{ etag }] = await waiting()
  const before = commits(repository)
  expect((await publish([{ type: 'blog-posts', id: 'een', etag }])).body).toMatchObject({
    sha: null,
    troubles: [{ id: 'een', message: expect.stringContaining('staat niet meer online') }],
  })
  expect(commits(repository)).toBe(before)
  expect(await title('een')).toBe('Over een')
  expect(await told()).toEqual([trouble])
  await withdraw({ status: 'published' })
  clock.time = at('10:07:00')
  await expect.poll(() => title('een'), SOON).toBe('Een, straks')
  await expect.poll(told, SOON).toEqual([])
})

it('changes that a writer planned together come online together, once all of them are in git', async () => {
  const { clock, title, repository, waiting, keep } = await openPlanned()
  const planned = (id: string) => articleText(id, [`pendingUntil: ${MOMENT}`]).replace('Over', 'Straks over')
  repository.write(waitingFile('een'), planned('een'))
  repository.commit('pending: een')
  repository.write(waitingFile('twee'), planned('twee'))
  await expect.poll(async () => (await waiting()).length, SOON).toBe(2)
  // One for another moment shows that the server has looked.
  repository.write(articleFile('drie'), articleText('drie'))
  repository.git('add', articleFile('drie'))
  repository.git('commit', '--quiet', '--message=content: drie')
  await expect.poll(() => title('drie'), SOON).toBe('Over drie')
  await keep('drie', { title: 'Drie, straks', pendingUntil: NEXT })
  clock.time = at('10:06:00')
  await expect.poll(() => title('drie'), SOON).toBe('Drie, straks')
  expect([await title('een'), await title('twee')]).toEqual(['Over een', 'Over twee'])
  expect(existsSync(join(repository.root, waitingFile('een')))).toBe(true)
  // Two commits at once would wait for the same lock.
  await expect.poll(() => repository.git('log', '-1', '--format=%b'), SOON).toContain('zoals gepland')
  repository.commit('pending: twee')
  clock.time = at('10:06:30')
  await expect.poll(() => title('twee'), SOON).toBe('Straks over twee')
  expect(await title('een')).toBe('Straks over een')
  // The files come first, then their commit.
  const files = () => repository.git('log', '-1', '--format=', '--name-only').trim().split('\n')
  await expect.poll(() => files().length, SOON).toBe(4)
})

it('changes planned together follow the new address of one of them, in the name of who planned them', async () => {
  const opened = await openPlanned((site) => {
    for (const id of ['drie', 'vier']) site.write(articleFile(id), articleText(id))
  })
  const { clock, keep, call, repository, waiting } = opened
  const links = 'Lees [dit](/blog/adres-twee), [dat](/blog/drie) en [meer](/blog/vier).'
  const pendingUntil = MOMENT
  const one = await keep('een', { content: links, pendingUntil })
  const two = await keep('twee', {
    // The first of them.
    title: 'Andermaal over twee',
    slug: 'nieuw-twee',
    content: 'Zie [hierboven](/blog/adres-twee#kop).',
    pendingUntil,
  })
  expect([one.status, two.status]).toEqual([200, 200])
  const ed = await comeInAsEditor(opened)
  const asEd = async (method: 'PUT' | 'POST', path: string, payload: object, etag = '') => {
    const headers = { cookie: ed.cookie, 'if-match': etag }
    const { statusCode } = await opened.app.inject({ method, url: `/api/admin/${path}`, headers, payload })
    expect(statusCode).toBe(200)
  }
  const lastOf = (path: string) => repository.git('log', '-1', '--format=%an %s', '--', path).trim()
  const { etag } = await call('GET', 'blog-posts/drie')
  await asEd('PUT', 'blog-posts/drie', { slug: 'nieuw-drie' }, etag)
  expect(lastOf(waitingFile('een'))).toMatch(/^Ed /)
  // Their commit is of no entry in particular.
  await keep('drie', { title: 'Nog meer over drie' })
  await keep('vier', { slug: 'nieuw-vier' })
  const others = (await waiting()).filter(({ id }: { id: string }) => id === 'drie' || id === 'vier')
  const entries = others.map((one: { id: string; etag: string }) => chosenArticle(one.id, one.etag))
  await asEd('POST', 'pending/publish', { entries })
  expect(lastOf(waitingFile('een'))).toBe('Ed 2 wijzigingen samen gepubliceerd')
  clock.time = at('10:05:00')
  await expect.poll(waiting, SOON).toEqual([])
  await expect.poll(() => repository.git('log', '-1', '--format=%B'), SOON).toContain('zoals gepland')
  const [author, ...message] = repository.git('log', '-1', '--format=%an%n%B').trim().split('\n')
  expect(author).toBe('Eva Eigenaar')
  expect(message).toContain('2 wijzigingen samen gepubliceerd')
  expect(message).toContain('Links aangepast in: 2 artikelen.')
  expect(message.join('\n')).not.toContain('Co-authored-by')
  const text = async (id: string) => (await call('GET', `blog-posts/${id}`)).body.content
  expect(await text('een')).toBe(
    'Lees [dit](/blog/nieuw-twee), [dat](/blog/nieuw-drie) en [meer](/blog/nieuw-vier).',
  )
  expect(await text('twee')).toBe('Zie [hierboven](/blog/nieuw-twee#kop).')
})

it('what came online as planned stays away once that is undone, and waits without a moment', async () => {
  const { keep, clock, call, title, waiting, repository } = await openPlanned()
  await keep('een', { title: 'Een, straks', pendingUntil: MOMENT })
  clock.time = at('10:05:00')
  await expect.poll(() => repository.git('log', '-1', '--format=%B'), SOON).toContain('zoals gepland voor')
  const sha = repository.head()
  expect((await call('POST', `history/${sha}/undo`)).status).toBe(200)
  expect(repository.git('log', '-1', '--format=%B')).toContain('komt terug zonder die planning')
  // A later one: the server has looked again by then.
  await keep('twee', { title: 'Twee, straks', pendingUntil: '2026-11-24T10:05:10.000Z' })
  clock.time = at('10:05:10')
  await expect.poll(() => title('twee'), SOON).toBe('Twee, straks')
  expect(await title('een')).toBe('Over een')
  await expect.poll(waiting, SOON).toEqual([expect.objectContaining({ id: 'een', moment: null })])
})

it('what came online as planned stays away too once a writer undoes that in git, until it gets another moment', async () => {
  const { keep, clock, call, title, waiting, repository } = await openPlanned()
  // Git dates what is published by the clock of the machine.
  const now = Date.now()
  clock.time = now - 120_000
  await keep('een', { title: 'Een, straks', pendingUntil: new Date(now - 60_000).toISOString() })
  clock.time = now
  await expect.poll(() => repository.git('log', '-1', '--format=%B'), SOON).toContain('zoals gepland voor')
  repository.git('revert', '--no-edit', 'HEAD')
  await expect.poll(async () => (await waiting()).length, SOON).toBe(1)
  // A later one: the server has looked again by then.
  await keep('twee', { title: 'Twee, straks', pendingUntil: new Date(now + 1000).toISOString() })
  clock.time = now + 1000
  await expect.poll(() => title('twee'), SOON).toBe('Twee, straks')
  expect(await title('een')).toBe('Over een')
  const [late] = (await call('GET', 'problems')).body.troubles
  expect(late).toMatchObject({
    file: waitingFile('een'),
    message: expect.stringContaining('tenzij iemand het in git heeft teruggedraaid'),
  })
  const [{ etag }] = await waiting()
  const body = { pendingUntil: new Date(now + 2000).toISOString() }
  expect((await call('PUT', 'blog-posts/een/pending', { body, etag })).status).toBe(200)
  clock.time = now + 2000
  await expect.poll(() => title('een'), SOON).toBe('Een, straks')
})

it('what was dropped before its moment comes back without it once that is over', async () => {
  const { keep, clock, call, title, waiting } = await openPlanned()
  await keep('een', { title: 'Een, straks', pendingUntil: MOMENT })
  const [{ etag }] = await waiting()
  expect((await call('DELETE', 'blog-posts/een/pending', { etag })).status).toBe(204)
  clock.time = at('10:06:00')
  const [gone] = (await call('GET', 'history/trash')).body.items
  // Put back before that, it comes online by itself.
  expect(gone).toMatchObject({ wasPublic: false, plannedFor: MOMENT })
  const { status } = await call('POST', `history/${gone.sha}/restore`, { body: { path: gone.path } })
  expect(status).toBe(200)
  expect(await waiting()).toEqual([expect.objectContaining({ id: 'een', moment: null })])
  expect(await title('een')).toBe('Over een')
})

it('an article that was deleted before its moment is not on the site when it comes back after that', async () => {
  const { clock, call, statusAt } = await openPlanned()
  // Git dates what is deleted by the clock of the machine.
  clock.time = Date.now()
  const moment = clock.time + 5 * 60_000
  const { etag } = await call('GET', 'blog-posts/een')
  const planned = { status: 'published', publishAt: new Date(moment).toISOString() }
  const { etag: next } = await call('PUT', 'blog-posts/een', { body: planned, etag })
  expect((await call('DELETE', 'blog-posts/een', { etag: next })).status).toBe(204)
  const [gone] = (await call('GET', 'history/trash')).body.items
  expect(gone).toMatchObject({ wasPublic: false, plannedFor: planned.publishAt })
  clock.time = moment + 60_000
  expect((await call('POST', `history/${gone.sha}/restore`, { body: { path: gone.path } })).status).toBe(200)
  expect((await call('GET', 'blog-posts/een')).body).toMatchObject({ status: 'draft', publishAt: null })
  expect(await statusAt('adres-een')).not.toBe(200)
})
