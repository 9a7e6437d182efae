import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { StartProcess } from '../../../server/processes/start-process'
import { copyOfProject, type Repository, repositoryAt } from '../../support/repository'
import { temporaryFolder } from '../../support/temporary-folder'
import { openAdmin } from '../admin/opened-admin'

/** A page as a writer would make it. */
export const PAGE = `---
title: Actie in het voorjaar
path: /voorjaar
metaDescription: Vijf plekken in het traject, tot en met mei.
createdAt: 2026-11-20T07:30:00.000Z
updatedAt: 2026-11-20T07:30:00.000Z
blocks:
  - kind: hero
    text: Vijf plekken, tot en met mei.
---
`

/** The admin of a site with a shared repository, and a writer with a clone of it. */
export async function openWithBranches({
  repository,
  ...others
}: {
  repository?: Repository
  startPreview?: StartProcess
} = {}) {
  const { bare, site, writer } = shared(repository)
  const admin = await openAdmin({ repository: site, remote: { url: bare }, ...others })
  return {
    ...admin,
    bare,
    writer,
    /** The writer changes files on a branch and pushes it; null removes a file. */
    writes(branch: string, files: Record<string, string | null>) {
      pushTo(writer, branch, files)
    },
    /** What visitors get at an address; with a cookie, what that browser gets after waiting as told. */
    see: async (url: string, cookie?: string) => {
      const ask = () => admin.app.inject({ url, headers: cookie ? { cookie, accept: 'text/html' } : {} })
      let reply = await ask()
      while (reply.headers.refresh !== undefined) {
        await setTimeout(Number(reply.headers.refresh) * 1000)
        reply = await ask()
      }
      return { status: reply.statusCode, body: reply.body, headers: reply.headers }
    },
    /** Makes a link and follows it, as a browser does; gives the cookie. */
    async follow(kind: 'branch' | 'commit', id: string) {
      const { body } = await admin.call('POST', 'branches/-/link', { body: { kind, id } })
      const { pathname } = new URL(body.url)
      const opened = await admin.app.inject(pathname)
      return { pathname, opened, cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
    },
  }
}

/** A site, the bare repository that it shares, and a clone of that. */
export function shared(site = copyOfProject()): { bare: string; site: Repository; writer: Repository } {
  const bare = temporaryFolder()
  execFileSync('git', ['clone', '--quiet', '--bare', site.root, bare], { stdio: 'pipe' })
  const writer = repositoryAt(temporaryFolder())
  cpSync(site.root, writer.root, { recursive: true })
  writer.git('remote', 'add', 'origin', bare)
  return { bare, site, writer }
}

function pushTo(writer: Repository, branch: string, files: Record<string, string | null>): void {
  writer.git('fetch', '--quiet', 'origin')
  const isThere = writer.git('branch', '--remotes', '--list', `origin/${branch}`) !== ''
  writer.git('checkout', '--quiet', '-B', branch, isThere ? `origin/${branch}` : 'origin/main')
  for (const [path, content] of Object.entries(files)) {
    if (content === null) rmSync(join(writer.root, path))
    else writer.write(path, content)
  }
  writer.commit(`Op ${branch}`)
  writer.git('push', '--quiet', 'origin', `HEAD:${branch}`)
}
