import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { runInShell } from '../../support/run-in-shell'
import { comeInAsEditor } from '../admin/opened-admin'
import { openWithBranches, PAGE } from './with-branches'

/** Leaves a hook of git at a path, in place of any other. */
function hook(path: string, script: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** A branch that was fetched, a link to it, and a shorthand to decline it as it is. */
async function openWithLink() {
  const opened = await openWithBranches()
  const { call, writes, follow, app } = opened
  writes('tekst', { 'content/pages/contact.md': PAGE.replace('/voorjaar', '/contact') })
  await call('POST', 'branches/-/fetch')
  const { sha } = (await call('GET', 'branches/tekst')).body
  const { pathname } = await follow('branch', 'tekst')
  return {
    ...opened,
    sha,
    decline: () => call('POST', 'branches/tekst/decline', { body: { sha } }),
    /** What somebody gets who follows the link. */
    link: async () => (await app.inject(pathname)).statusCode,
    lastAct: async () => (await call('GET', 'audit')).body.items[0],
  }
}

it('a declined branch leaves the shared repository as it was looked at, and the server keeps its commits', async () => {
  const { call, writes, repository, follow, app, bare } = await openWithBranches()
  const atRemote = () =>
    runInShell(bare, ['git', 'for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads']).trim().split('\n')
  writes('actie/voorjaar', { 'content/pages/voorjaar.md': PAGE })
  writes('blijft', { 'content/pages/contact.md': PAGE.replace('/voorjaar', '/contact') })
  await call('POST', 'branches/-/fetch')
  const path = `branches/${encodeURIComponent('actie/voorjaar')}`
  const { sha } = (await call('GET', path)).body
  const { pathname } = await follow('branch', 'actie/voorjaar')
  const decline = (one: string) => call('POST', `${path}/decline`, { body: { sha: one } })

  // Pushed since it was looked at, whether the site knows or not.
  writes('actie/voorjaar', { 'content/pages/voorjaar.md': PAGE.replace('Vijf', 'Zes') })
  expect((await decline(sha)).status).toBe(412)
  const now = (await call('GET', path)).body.sha
  expect(now).not.toBe(sha)
  expect((await decline(sha)).status).toBe(412)
  expect(atRemote()).toContain('actie/voorjaar')

  const head = repository.head()
  expect((await decline(now)).status).toBe(204)
  expect(atRemote()).toEqual(['blijft', 'main'])
  const { body } = await call('GET', 'branches')
  expect(body.proposals.map(({ name }: { name: string }) => name)).toEqual(['blijft'])
  expect((await call('GET', path)).status).toBe(404)
  expect((await app.inject(pathname)).statusCode).toBe(404)
  expect(repository.head()).toBe(head)
  const [last] = (await call('GET', 'audit')).body.items
  expect(last).toMatchObject({
    kind: 'branch-declined',
    detail: { branch: 'actie/voorjaar', commit: now.slice(0, 10) },
  })
  // As the README says it is put back.
  repository.git('push', '--quiet', bare, `refs/declined/${now}:refs/heads/actie/voorjaar`)
  await call('POST', 'branches/-/fetch')
  expect((await call('GET', path)).body.sha).toBe(now)
})

it("the site's own branch cannot be declined, and what the remote does not let go stays with the reason", async () => {
  const { call, writes, repository, bare } = await openWithBranches()
  writes('tekst', { 'content/pages/contact.md': PAGE.replace('/voorjaar', '/contact') })
  await call('POST', 'branches/-/fetch')
  const decline = (name: string, sha: string) => call('POST', `branches/${name}/decline`, { body: { sha } })
  expect((await decline('main', repository.head())).status).toBe(404)
  const { sha } = (await call('GET', 'branches/tekst')).body
  hook(join(bare, 'hooks/update'), 'exit 1')
  const refused = await decline('tekst', sha)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('weigert')])
  expect((await call('GET', 'branches/tekst')).body.sha).toBe(sha)
  // On a detached HEAD all branches are listed: none is removed while it is not known which one is the site's.
  repository.git('checkout', '--quiet', '--detach')
  expect((await decline('main', repository.head())).status).toBe(412)
  expect(runInShell(bare, ['git', 'for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads']).trim()).toBe(
    'main\ntekst',
  )
})

it('a branch that a fetch removes here at the same moment is declined as any other', async () => {
  const { decline, link, lastAct, repository, bare } = await openWithLink()
  hook(
    join(bare, 'hooks/post-receive'),
    `unset $(git rev-parse --local-env-vars); git -C '${repository.root}' update-ref -d refs/branches/tekst`,
  )
  expect((await decline()).status).toBe(204)
  expect(await link()).toBe(404)
  expect(await lastAct()).toMatchObject({ kind: 'branch-declined', detail: { branch: 'tekst' } })
})

it('a branch is declined also where the answer of the remote was lost', async () => {
  const { decline, link, lastAct, bare } = await openWithLink()
  hook(join(bare, 'hooks/reference-transaction'), '[ "$1" = committed ] && kill -9 $PPID\nexit 0')
  expect((await decline()).status).toBe(204)
  expect(await link()).toBe(404)
  expect(await lastAct()).toMatchObject({ kind: 'branch-declined', detail: { branch: 'tekst' } })
})

it('declining once more what is gone since ends its links, and leaves a line in the log', async () => {
  const { call, decline, link, lastAct, sha, bare } = await openWithLink()
  const away = `${bare}-away`
  const hooked = join(bare, 'hooks/reference-transaction')
  hook(hooked, `[ "$1" = committed ] && mv '${bare}' '${away}' && kill -9 $PPID\nexit 0`)
  expect((await decline()).status).toBe(409)
  renameSync(away, bare)
  rmSync(hooked)
  await call('POST', 'branches/-/fetch')
  expect((await call('GET', 'branches/tekst')).status).toBe(404)
  expect((await decline()).status).toBe(204)
  expect(await link()).toBe(404)
  expect(await lastAct()).toMatchObject({ kind: 'branch-declined', detail: { branch: 'tekst' } })
  // What nobody declined is not told as declined, the site's own branch neither.
  const other = { body: { sha: 'f'.repeat(40) } }
  expect((await call('POST', 'branches/tekst/decline', other)).status).toBe(404)
  expect((await call('POST', 'branches/main/decline', { body: { sha } })).status).toBe(404)
})

it('locks of a git that was killed while declining are not in the way of the next try', async () => {
  const { decline, sha, repository } = await openWithLink()
  for (const ref of [`refs/declined/${sha}`, 'refs/branches/tekst']) {
    const lock = join(repository.root, '.git', `${ref}.lock`)
    mkdirSync(dirname(lock), { recursive: true })
    writeFileSync(lock, '')
    utimesSync(lock, 0, 0)
  }
  expect((await decline()).status).toBe(204)
  expect(repository.git('for-each-ref', 'refs/branches/tekst')).toBe('')
})

it('an editor declines what editors may merge, and nothing else', async () => {
  const opened = await openWithBranches()
  const { call, writes, writer, repository } = opened
  const { cookie } = await comeInAsEditor(opened)
  const decline = async (name: string, as: object) => {
    const { sha } = (await call('GET', `branches/${name}`)).body
    const { status, body } = await call('POST', `branches/${name}/decline`, { body: { sha }, ...as })
    return [status, body?.message]
  }
  const asEditor = { headers: { cookie } }
  writes('tekst', { 'content/pages/contact.md': PAGE.replace('/voorjaar', '/contact') })
  writes('programma', { 'server/main.ts': 'process.exit()\n' })
  const settings = JSON.stringify([{ key: 'lead_emails', value: 'mallory@voorbeeld.example' }])
  writes('instelling', { 'data/settings.json': settings })
  writer.git('push', '--quiet', 'origin', `${repository.head()}:refs/heads/productie`)
  const apart = writer.git('commit-tree', `${repository.head()}^{tree}`, '-m', 'apart').trim()
  writer.git('push', '--quiet', 'origin', `${apart}:refs/heads/apart`)
  await call('POST', 'branches/-/fetch')
  for (const name of ['programma', 'instelling', 'apart'])
    expect(await decline(name, asEditor)).toEqual([403, expect.stringContaining('lleen een eigenaar')])
  // Nobody declines what the site has.
  const merged = [409, expect.stringContaining('al samengevoegd')]
  expect([await decline('productie', asEditor), await decline('productie', {})]).toEqual([merged, merged])
  expect(await decline('tekst', asEditor)).toEqual([204, undefined])
  expect((await decline('programma', {}))[0]).toBe(204)
})

it('an editor declines what leaves the settings of owners alone, also when those have changed since', async () => {
  const opened = await openWithBranches()
  const { call, writes } = opened
  const { cookie } = await comeInAsEditor(opened)
  const { body: list, etag } = await call('GET', 'global-settings')
  const settings = z.array(z.looseObject({ key: z.string() })).parse(list)
  const withValue = (key: string, value: string) =>
    settings.map((one) => (one.key === key ? { ...one, value } : one))
  writes('tekst', {
    'data/settings.json': JSON.stringify(withValue('community_url', 'https://groep.example/')),
  })
  const body = withValue('lead_emails', 'eva@voorbeeld.example')
  expect((await call('PUT', 'global-settings', { body, etag })).status).toBe(200)
  await call('POST', 'branches/-/fetch')
  const { sha } = (await call('GET', 'branches/tekst')).body
  const asEditor = { headers: { cookie } }
  expect((await call('POST', 'branches/tekst/decline', { body: { sha }, ...asEditor })).status).toBe(204)
})

it('the branch that a clone of the shared repository begins with is never declined', async () => {
  const { decline, bare, sha } = await openWithLink()
  runInShell(bare, ['git', 'symbolic-ref', 'HEAD', 'refs/heads/tekst'])
  runInShell(bare, ['git', 'config', 'receive.denyDeleteCurrent', 'ignore'])
  const { status, body } = await decline()
  expect([status, body.message]).toEqual([409, expect.stringContaining('hoofdtak')])
  expect(runInShell(bare, ['git', 'rev-parse', 'refs/heads/tekst']).trim()).toBe(sha)
})

it('why declining failed is not told as a merge that failed', async () => {
  const { decline, repository } = await openWithLink()
  hook(join(repository.root, '.git/hooks/reference-transaction'), 'exit 1')
  const { status, body } = await decline()
  expect([status, body.message]).toEqual([409, expect.stringMatching(/^Afwijzen is niet gelukt\./)])
})
