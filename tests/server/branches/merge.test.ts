import { describe, expect, it } from 'vitest'
import type { Proposal } from '#contract/admin/branches'
import { runInShell } from '../../support/run-in-shell'
import { openWithBranches, PAGE } from './with-branches'

describe('a branch beside the site', () => {
  it('tells what it changes, and is merged as it was looked at', async () => {
    const { call, writes, repository, see, bare } = await openWithBranches()
    writes('actie/voorjaar', { 'content/pages/voorjaar.md': PAGE })
    writes('tekst', { 'content/pages/contact.md': PAGE.replace('/voorjaar', '/contact') })
    writes('kapot', {
      'data/settings.json': '[ { "key": "x" ',
      'content/pages/privacy.md': PAGE.replace('/voorjaar', 'voor jaar'),
      'content/pages/nieuw.md': PAGE.replace('/voorjaar', 'nieuw'),
    })
    const { body } = await call('POST', 'branches/-/fetch')
    expect(body).toMatchObject({ isConfigured: true, trouble: null, older: 0 })
    // A slow machine has not compared all of them within the two seconds of a reply, and goes on with the next.
    const told = async () => (await call('GET', 'branches')).body.proposals
    await expect.poll(async () => JSON.stringify(await told())).not.toContain('"isClashing":null')
    const proposals = await told()
    const names = proposals.map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual(['actie/voorjaar', 'kapot', 'tekst'])
    const [proposal] = proposals.filter(({ name }: { name: string }) => name === 'actie/voorjaar')
    expect(proposal).toMatchObject({
      author: 'Willem',
      message: 'Op actie/voorjaar',
      ahead: 1,
      behind: 0,
      items: [{ title: 'Actie in het voorjaar', status: 'added' }],
      more: 0,
      others: 0,
      isClashing: false,
    })
    expect((await call('GET', 'branches/-/waiting')).body).toEqual({ count: 3 })
    expect((await call('GET', 'overview')).body.proposals).toBe(3)

    const broken = proposals.find(({ name }: { name: string }) => name === 'kapot')
    expect(broken.items).toMatchObject([
      { title: 'Actie in het voorjaar', isBroken: true },
      { title: 'Actie in het voorjaar', isBroken: true },
      { title: 'settings.json', isBroken: true },
    ])

    const path = `branches/${encodeURIComponent('actie/voorjaar')}`
    const one = await call('GET', path)
    expect(one.body).toMatchObject({ problems: [], conflicts: [], objection: null, moreFiles: 0 })
    expect(one.body.commits).toMatchObject([{ author: 'Willem', message: 'Op actie/voorjaar' }])
    expect(one.body.change.files).toMatchObject([{ path: 'content/pages/voorjaar.md', status: 'added' }])
    // What visitors get of a broken file; it does not tell which entries it has.
    const { problems, change } = (await call('GET', 'branches/kapot')).body
    expect(problems).toMatchObject([
      { file: 'content/pages/nieuw.md', field: 'path', shows: 'nothing' },
      { file: 'content/pages/privacy.md', field: 'path', shows: 'before' },
      { file: 'data/settings.json', shows: 'before' },
    ])
    const [, page, settings] = change.files
    expect(page.fields[0].title).toBe('Pagina "Actie in het voorjaar"')
    expect([settings.fields, settings.isUnreadable]).toEqual([[], true])

    // Fast-forward: no commit beyond the writer's own.
    expect((await call('POST', `${path}/merge`, { body: { sha: 'f'.repeat(40) } })).status).toBe(412)
    const sha = proposal.sha
    const merged = await call('POST', `${path}/merge`, { body: { sha } })
    const live = [{ title: 'Actie in het voorjaar', page: '/voorjaar' }]
    expect([merged.status, merged.body]).toEqual([200, { sha, live }])
    expect((await call('GET', 'branches/-/waiting')).body).toEqual({ count: 2 })
    expect(repository.head()).toBe(sha)
    expect((await see('/voorjaar')).status).toBe(200)
    await call('POST', 'git/sync')
    expect(runInShell(bare, ['git', 'rev-parse', 'main']).trim()).toBe(sha)

    // With a merge commit, by the person who is logged in, because the site has new commits of its own.
    await call('POST', 'branches/-/fetch')
    const tip = (await call('GET', 'branches/tekst')).body
    expect(tip).toMatchObject({ behind: 1, conflicts: [] })
    const second = await call('POST', 'branches/tekst/merge', { body: { sha: tip.sha } })
    expect(second.status).toBe(200)
    expect(repository.git('log', '-1', '--format=%an <%ae>%n%s%n%P')).toBe(
      `Eva Eigenaar <eva@wissel.example>\nTak "tekst" samengevoegd\n${sha} ${tip.sha}\n`,
    )
    expect(repository.git('status', '--porcelain')).toBe('')
    const after = (await call('GET', 'branches')).body.proposals
    expect(after.find(({ name }: { name: string }) => name === 'tekst').ahead).toBe(0)
    const [last] = (await call('GET', 'audit')).body.items
    expect(last).toMatchObject({ kind: 'branch-merged', detail: { branch: 'tekst' } })
  })

  it('says of a file that is too large to compare that it is, and not that nothing differs', async () => {
    const { call, writes } = await openWithBranches()
    writes('groot', { 'content/pages/contact.md': PAGE + 'Veel woorden achter elkaar.\n'.repeat(100_000) })
    await call('POST', 'branches/-/fetch')
    const { change } = (await call('GET', 'branches/groot')).body
    expect(change.files).toMatchObject([{ before: null, after: null, fields: [], isTooLarge: true }])
  })

  it('is refused with the names of the files in which both sides changed the same lines', async () => {
    const { call, writes, repository } = await openWithBranches()
    writes('botst', { 'content/pages/contact.md': PAGE.replace('/voorjaar', '/contact') })
    repository.write(
      'content/pages/contact.md',
      PAGE.replace('/voorjaar', '/contact').replace('Actie', 'Iets'),
    )
    repository.commit('Hier ook')
    const head = repository.head()
    await call('POST', 'branches/-/fetch')
    const { body } = await call('GET', 'branches/botst')
    expect(body.conflicts).toEqual(['content/pages/contact.md'])
    // What the site has meanwhile is told beside what the branch changed.
    const titles = body.change.files[0].fields.filter(({ field }: { field: string }) => field === 'title')
    expect(titles).toMatchObject([
      { before: 'Contact', after: 'Actie in het voorjaar', now: 'Iets in het voorjaar' },
    ])
    const [listed] = (await call('GET', 'branches')).body.proposals
    expect(listed).toMatchObject({ name: 'botst', isClashing: true })
    const refused = await call('POST', 'branches/botst/merge', { body: { sha: body.sha } })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('contact.md')])
    expect(repository.head()).toBe(head)
    expect(repository.git('status', '--porcelain')).toBe('')
  })
})

describe('two people who decide about one branch at once', () => {
  const openDecided = async () => {
    const opened = await openWithBranches()
    const { call, writes, repository } = opened
    writes('tekst', { 'content/pages/voorjaar.md': PAGE })
    repository.write('content/blog/intussen.md', '---\ntitle: Intussen\n---\nTekst.\n')
    repository.commit('Hier ook')
    await call('POST', 'branches/-/fetch')
    const { sha } = (await call('GET', 'branches/tekst')).body
    return {
      ...opened,
      decide: async (act: 'merge' | 'decline') =>
        (await call('POST', `branches/tekst/${act}`, { body: { sha } })).status,
    }
  }

  it('merge it once', async () => {
    const { decide, repository } = await openDecided()
    const replies = await Promise.all([decide('merge'), decide('merge')])
    expect(replies.toSorted()).toEqual([200, 409])
    expect(repository.git('log', '--format=%s', '-2')).toBe('Tak "tekst" samengevoegd\nHier ook\n')
  })

  it('merge it or decline it, and who came second is told', async () => {
    const { decide, repository } = await openDecided()
    const [declined, accepted] = await Promise.all([decide('decline'), decide('merge')])
    const isMerged = repository.subject() === 'Tak "tekst" samengevoegd'
    expect([declined === 204, accepted === 200]).toEqual([!isMerged, isMerged])
  })
})

it('takes no name that an article got on the site meanwhile, and says so beforehand', async () => {
  const { call, writes, repository, see, bare } = await openWithBranches()
  const text = (title: string) => `---\ntitle: ${title}\nslug: dubbel\ntag: Gids\n---\nTekst.\n`
  // The first by its file's name has the address.
  writes('dubbel', { 'content/blog/aa-wim.md': text('Van Wim') })
  repository.write('content/blog/redactie.md', text('Van de redactie'))
  repository.commit('Hier ook')
  await call('POST', 'branches/-/fetch')
  const taken = '“dubbel” uit content/blog/aa-wim.md is op de site al in gebruik bij “Van de redactie”'
  const told = async () => (await call('GET', 'branches/dubbel')).body
  await expect.poll(async () => (await told()).objection).toBe(taken)
  const { sha } = await told()
  const refused = await call('POST', 'branches/dubbel/merge', { body: { sha } })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(taken)])
  expect((await see('/blog/dubbel')).body).toContain('<title>Van de redactie')
  // A proposal for that article itself is merged as ever.
  repository.git('push', '--quiet', bare, 'HEAD:main')
  writes('zelf', { 'content/blog/redactie.md': text('Van de hele redactie') })
  await call('POST', 'branches/-/fetch')
  const own = (await call('GET', 'branches/zelf')).body
  expect(own.objection).toBe(null)
  expect((await call('POST', 'branches/zelf/merge', { body: { sha: own.sha } })).status).toBe(200)
})

it('takes no such name in a file beyond those that anybody looks at', async () => {
  const { call, writes, repository, see } = await openWithBranches()
  const text = (title: string, slug: string) => `---\ntitle: ${title}\nslug: ${slug}\n---\nTekst.\n`
  const drafts = Array.from({ length: 200 }, (_, at) => {
    return [`content/blog/aa-${at}.md`, text(`Nr ${at}`, `nr-${at}`).replace('slug', 'status: draft\nslug')]
  })
  writes('veel', { ...Object.fromEntries(drafts), 'content/blog/bb-wim.md': text('Van Wim', 'dubbel') })
  repository.write('content/blog/redactie.md', text('Van de redactie', 'dubbel'))
  repository.commit('Hier ook')
  await call('POST', 'branches/-/fetch')
  const { sha } = (await call('GET', 'branches/veel')).body
  const refused = await call('POST', 'branches/veel/merge', { body: { sha } })
  expect([refused.status, refused.body?.message]).toEqual([
    409,
    expect.stringContaining('bb-wim.md is op de site'),
  ])
  expect((await see('/blog/dubbel')).body).toContain('<title>Van de redactie')
})

/** Merges with the session of an editor. */
describe('a branch whose commit holds a message of any length', () => {
  it('is listed without it, not merged, and keeps nobody from the other branches', async () => {
    const { writes, writer, call } = await openWithBranches()
    writes('tekst', { 'content/pages/voorjaar.md': PAGE })
    writes('groot', { 'content/blog/groot.md': `---\ntitle: Groot stuk\n---\n${'woord '.repeat(50_000)}` })
    const commit = ['git', 'commit-tree', 'origin/main^{tree}', '-p', 'origin/main']
    const message = runInShell(writer.root, commit, 'woord '.repeat(200_000)).trim()
    writer.git('push', '--quiet', 'origin', `${message}:refs/heads/lang`)
    const { body } = await call('POST', 'branches/-/fetch')
    expect(body.trouble).toBeNull()
    const listed = body.proposals.map(({ name, message, items }: Proposal) => [
      name,
      message,
      items[0]?.title,
    ])
    expect(listed.toSorted()).toEqual([
      // Too long to be parsed for a list.
      ['groot', 'Op groot', 'groot.md'],
      ['lang', '', undefined],
      ['tekst', 'Op tekst', 'Actie in het voorjaar'],
    ])
    expect((await call('GET', 'branches/groot')).body.items).toMatchObject([{ title: 'Groot stuk' }])
    const one = await call('GET', 'branches/lang')
    expect(one.body.objection).toContain('bericht')
    expect(JSON.stringify(one.body).length).toBeLessThan(100_000)
    const merged = await call('POST', 'branches/lang/merge', { body: { sha: one.body.sha } })
    expect([merged.status, merged.body.message]).toEqual([409, expect.stringContaining('bericht')])
  })
})

describe('a branch whose commit has a date before all time', () => {
  it('is listed, and keeps nobody from the other branches', async () => {
    const { writes, writer, call } = await openWithBranches()
    writes('tekst', { 'content/pages/voorjaar.md': PAGE })
    const [tree, parent] = writer.git('rev-parse', 'origin/main^{tree}', 'origin/main').split('\n')
    const by = 'Willem <willem@voorbeeld.example> -99 +0000'
    const commit = `tree ${tree}\nparent ${parent}\nauthor ${by}\ncommitter ${by}\n\nOud\n`
    const write = ['git', 'hash-object', '-t', 'commit', '-w', '--stdin', '--literally']
    writer.git('push', '--quiet', 'origin', `${runInShell(writer.root, write, commit).trim()}:refs/heads/oud`)
    const { status, body } = await call('POST', 'branches/-/fetch')
    expect([status, body.trouble]).toEqual([200, null])
    expect(body.proposals.map(({ name }: Proposal) => name).toSorted()).toEqual(['oud', 'tekst'])
  })
})
