import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openAdmin } from './opened-admin'

const POST = 'blog-posts/beginnen-met-ai-in-je-bedrijf'

/** A hook that refuses the commit, but only once the file `no` exists in git's folder. */
const HOOK = '#!/bin/sh\nwhile [ ! -e .git/no ]; do sleep 0.05; done\nexit 1\n'

it('what a hook refuses is off the site before the answer comes, also where the site had it already', async () => {
  const { app, call, repository } = await openAdmin()
  const titleOf = async () => (await app.inject(`/api/${POST}`)).json().title
  const seen = await call('GET', POST)
  repository.write('.git/hooks/pre-commit', HOOK)
  await chmod(join(repository.root, '.git/hooks/pre-commit'), 0o755)
  const saving = call('PUT', POST, { body: { title: 'Mag niet' }, etag: seen.etag })
  // Writers' edits are followed meanwhile, and an uncommitted save looks just like one of theirs.
  await expect.poll(titleOf, { timeout: 30_000 }).toBe('Mag niet')
  repository.write('.git/no', '')
  expect((await saving).status).toBe(503)
  expect(await titleOf()).toBe(seen.body.title)
  expect(await call('GET', POST)).toMatchObject({ status: 200, etag: seen.etag })
  expect(existsSync(join(repository.root, '.git/index.lock'))).toBe(false)
})
