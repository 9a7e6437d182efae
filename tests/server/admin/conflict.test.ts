import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const POST = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

/** A writer changes the file in a text editor and commits it while somebody has it open in the admin. */
async function openAndCommit(change: (text: string) => string) {
  const opened = await admin()
  const { repository, call } = opened
  const seen = await call('GET', POST)
  const path = join(repository.root, FILE)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  repository.commit('blog: een andere zin')
  return { ...opened, seen, path, commitsBefore: commits(repository) }
}

describe('a save of something that someone else changed meanwhile', () => {
  it('in another field is answered with both, and nothing is written', async () => {
    const { call, seen, repository, commitsBefore } = await openAndCommit((text) =>
      text.replace(/^tag: .*$/m, 'tag: Nieuws'),
    )
    const late = await call('PUT', POST, { body: { ...seen.body, title: 'Mijn titel' }, etag: seen.etag })
    expect(late.status).toBe(412)
    expect(late.body).toMatchObject({
      base: seen.body,
      current: { ...seen.body, tag: 'Nieuws' },
      merged: { ...seen.body, tag: 'Nieuws', title: 'Mijn titel' },
      conflicts: [],
    })
    expect(commits(repository)).toBe(commitsBefore)
    const again = await call('PUT', POST, { body: late.body.merged, etag: late.body.etag })
    expect(again).toMatchObject({ status: 200, body: late.body.merged })
    expect(repository.git('show', '--numstat', '--format=', 'HEAD').trim()).toBe(`1\t1\t${FILE}`)
  })

  it('in another paragraph is answered with both paragraphs', async () => {
    const { call, seen } = await openAndCommit((text) => `${text.trimEnd()}\n\nEen alinea van Willem.\n`)
    const mine = seen.body.content.replace(/^.*$/m, 'Een eerste zin van Eva.')
    const late = await call('PUT', POST, { body: { content: mine }, etag: seen.etag })
    expect(late.body.merged.content).toBe(`${mine}\n\nEen alinea van Willem.`)
  })

  it('is no save of a text that has nothing but space around it', async () => {
    const { call, seen } = await openAndCommit((text) => text.replace(/^tag: .*$/m, 'tag: Nieuws'))
    const content = `${seen.body.content}\n \n`
    const late = await call('PUT', POST, { body: { content, title: 'Mijn titel' }, etag: seen.etag })
    expect(late.body.merged).toEqual({ ...seen.body, tag: 'Nieuws', title: 'Mijn titel' })
    const saved = await call('PUT', POST, { body: { content, title: 'Mijn titel' }, etag: late.body.etag })
    expect(saved.body).toEqual(late.body.merged)
  })

  it('in one paragraph leaves the other paragraphs of both in the proposal, and tells that paragraph alone', async () => {
    const { call, seen } = await openAndCommit((text) =>
      text.replace(/^## .*$/m, '## Kop van Willem').concat('\nEen alinea van Willem.\n'),
    )
    const { content } = seen.body
    const mine = content.replace(/^.*$/m, 'Een eerste zin van Eva.').replace(/^## .*$/m, '## Kop van Eva')
    const late = await call('PUT', POST, { body: { content: mine }, etag: seen.etag })
    expect(late.body.conflicts).toEqual(['content'])
    expect(late.body.proposal.content).toBe(`${mine}\n\nEen alinea van Willem.`)
    const pieces: (string | { mine: string; theirs: string })[] = late.body.clashes.content
    expect(pieces.filter((piece) => typeof piece !== 'string')).toEqual([
      { mine: '## Kop van Eva\n', theirs: '## Kop van Willem\n' },
    ])
    const theirs = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.theirs)).join('')
    expect(theirs).toBe(`${mine.replace('## Kop van Eva', '## Kop van Willem')}\n\nEen alinea van Willem.`)
  })

  it('in the same lines is answered with both sides, and with no merge', async () => {
    const { call, seen } = await openAndCommit((text) => text.replace(/^title: .*$/m, 'title: Van Willem'))
    const late = await call('PUT', POST, { body: { title: 'Van Eva' }, etag: seen.etag })
    expect(late.body).toMatchObject({
      conflicts: ['title'],
      current: { title: 'Van Willem' },
      base: { title: seen.body.title },
    })
    expect(late.body.proposal.title).toBe('Van Eva')
    expect(late.body).not.toHaveProperty('merged')
  })

  it('is still stale when both wrote the same words', async () => {
    const { call, seen } = await openAndCommit((text) => text.replace(/^title: .*$/m, 'title: Hetzelfde'))
    const late = await call('PUT', POST, { body: { title: 'Hetzelfde' }, etag: seen.etag })
    expect(late.status).toBe(412)
    expect(late.body.merged.title).toBe('Hetzelfde')
  })

  it('counts a file that was saved without a commit', async () => {
    const { call, repository } = await admin()
    const seen = await call('GET', POST)
    const path = join(repository.root, FILE)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^tag: .*$/m, 'tag: Tools'))
    const late = await call('PUT', POST, { body: { title: 'X' }, etag: seen.etag })
    expect([late.status, late.body.current.tag]).toEqual([412, 'Tools'])
  })

  it('that is gone says so, and keeps what both saw', async () => {
    const { call, repository } = await openAdmin()
    const seen = await call('GET', POST)
    repository.git('rm', FILE)
    repository.commit('blog: weg ermee')
    const late = await call('PUT', POST, { body: { title: 'Van Eva' }, etag: seen.etag })
    expect(late.status).toBe(412)
    expect(late.body).toMatchObject({
      current: null,
      etag: null,
      base: seen.body,
      proposal: { title: 'Van Eva' },
    })
    expect(
      (await call('PUT', 'blog-posts/nooit-geweest', { body: { title: 'X' }, etag: '"x"' })).status,
    ).toBe(404)
  })

  it('is remembered from git after the server was restarted', async () => {
    const first = await openAdmin()
    const seen = await first.call('GET', 'automations/inbox-voorsorteren')
    await first.app.close()
    const path = join(first.repository.root, 'data/automations.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Klachten vallen meteen op', 'Klachten eerst'))
    first.repository.commit('data: ander resultaat')
    const second = await openAdmin({ repository: first.repository })
    const late = await second.call('PUT', 'automations/inbox-voorsorteren', {
      body: { category: 'Kantoor' },
      etag: seen.etag,
    })
    expect(late.body).toMatchObject({
      base: seen.body,
      merged: { ...seen.body, category: 'Kantoor', result: 'Klachten eerst' },
    })
  })

  it('leaves what a writer staged or had lying around as it was', async () => {
    const { call, repository } = await openAdmin()
    repository.write('content/blog/half.md', '---\ntitle: Half\n---\n')
    repository.git('add', 'content/blog/half.md')
    repository.write('content/blog/half.md', '---\ntitle: Half af\n---\n')
    repository.write('notities.txt', 'los')
    const before = [
      repository.git('status', '--porcelain'),
      repository.git('diff', '--cached'),
      repository.git('diff'),
    ]
    const seen = await call('GET', POST)
    expect((await call('PUT', POST, { body: { title: 'X' }, etag: seen.etag })).status).toBe(200)
    expect([
      repository.git('status', '--porcelain'),
      repository.git('diff', '--cached'),
      repository.git('diff'),
    ]).toEqual(before)
  })
})

describe('two people who save at once', () => {
  it('both get through when each saves another entry, and one of them when it is the same', async () => {
    const { call, repository } = await admin()
    const rows: { id: string }[] = (await call('GET', 'blog-posts?fields=row')).body.slice(0, 5)
    const seen = await Promise.all(rows.map(({ id }) => call('GET', `blog-posts/${id}`)))
    const before = commits(repository)
    const all = await Promise.all(
      seen.map(({ body, etag }, index) =>
        call('PUT', `blog-posts/${body.id}`, { body: { title: `Titel ${index}` }, etag }),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const same = await Promise.all(
      ['a', 'b', 'c'].map((tag) =>
        call('PUT', `blog-posts/${rows[0]?.id}`, { body: { tag }, etag: all[0]?.etag ?? '' }),
      ),
    )
    expect(same.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect(commits(repository)).toBe(before + 6)
    expect(repository.git('fsck', '--strict')).toBe('')
  })

  it('are told what they would be told one after another, however many wait', async () => {
    const { call, repository } = await admin()
    const rows: { id: string; title: string }[] = (await call('GET', 'blog-posts?fields=row')).body.slice(
      0,
      7,
    )
    const seen = await Promise.all(rows.map(({ id }) => call('GET', `blog-posts/${id}`)))
    // The first has made itself known to git before the others come.
    const first = await call('PUT', `blog-posts/${rows[0]?.id}`, {
      body: { title: 'Nul' },
      etag: seen[0]?.etag ?? '',
    })
    const asked: readonly [at: number, body: object][] = [
      [0, { title: 'Eén' }],
      [1, { title: 'Twee' }],
      [2, { title: 'Drie' }],
      [2, { title: 'Niet drie' }],
      [3, { slug: 'zelfde-adres' }],
      [4, { slug: 'zelfde-adres' }],
      [5, { title: '' }],
      [5, { title: rows[5]?.title }],
      [6, { title: 'Zeven' }],
    ]
    const sent = asked.map(([at, body]) =>
      call('PUT', `blog-posts/${rows[at]?.id}`, { body, etag: (at === 0 ? first : seen[at])?.etag ?? '' }),
    )
    const all = await Promise.all(sent)
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 412, 200, 422, 422, 200, 200])
    expect(all[3]?.body).toMatchObject({ current: { title: 'Drie' }, etag: all[2]?.etag })
    expect(all[5]?.body.message).toContain(rows[3]?.title)
    expect(all[8]?.body.title).toBe('Zeven')
    const shas = all.map(({ commit }) => commit).filter((commit) => commit !== undefined)
    const made = repository.git('log', '--reverse', '--format=%H', `${first.commit}..HEAD`).trim().split('\n')
    expect([made, repository.git('status', '--porcelain')]).toEqual([shas, ''])
    expect(repository.git('reflog', '--format=%gs')).toMatch(/^commit: \d saves$/m)
    for (const [at, { id }] of rows.entries()) {
      const now = (await call('GET', `blog-posts/${id}`)).etag
      expect([at, now]).toEqual([
        at,
        all.findLast((reply, nth) => asked[nth]?.[0] === at && reply.status === 200)?.etag ?? seen[at]?.etag,
      ])
    }
  })
})

it('a picture that got another name has it in the line that somebody typed in meanwhile, and nobody has to choose', async () => {
  const { call } = await admin()
  const before = await call('GET', POST)
  const content = 'Kijk ![Wij](/media/auteur.svg) eens.\n\nEn verder.'
  const seen = await call('PUT', POST, { body: { content }, etag: before.etag })
  const item = (await call('GET', 'media')).body.find(({ name }: { name: string }) => name === 'auteur.svg')
  const renamed = await call('PUT', 'media/auteur.svg/name', { body: { name: 'Sanne' }, etag: item.etag })
  expect(renamed.status).toBe(200)
  const mine = content.replace('Kijk', 'Kijk hier')
  await expect
    .poll(async () => (await call('PUT', POST, { body: { content: mine }, etag: seen.etag })).body)
    .toMatchObject({ conflicts: [], merged: { content: mine.replace('auteur', 'sanne') } })
})
