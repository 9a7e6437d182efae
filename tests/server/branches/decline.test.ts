import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runInShell } from '../../support/run-in-shell'
import { openWithBranches, PAGE } from './with-branches'

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
  mkdirSync(join(bare, 'hooks'), { recursive: true })
  writeFileSync(join(bare, 'hooks/update'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
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
