import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { openAdmin } from './opened-admin'

/** The article of which a change waits, and where it is kept. */
export const ID = 'beginnen-met-ai-in-je-bedrijf'
export const POST = `blog-posts/${ID}`
export const FILE = `content/blog/${ID}.md`
export const WAITING = `content/pending/blog/${ID}.md`
export const PUBLISH = 'pending/publish'

type Opened = Awaited<ReturnType<typeof openAdmin>>

export const filesOfHead = ({ repository }: Opened) =>
  repository.git('show', '--no-renames', '--name-status', '--format=', 'HEAD').trim().split('\n')

/** Returns what opens this admin, or another, with a change of that article that waits. */
export function withChange(admin: () => Promise<Opened>) {
  return async (body: Record<string, unknown> = { title: 'Straks anders' }, opening = admin()) => {
    const opened = await opening
    const seen = await opened.call('GET', POST)
    const kept = await opened.call('PUT', `${POST}/pending`, { body, etag: seen.etag })
    expect(kept.status).toBe(200)
    return { ...opened, seen, kept }
  }
}

/** A writer changes the public file and commits it. */
export function writePublic({ repository }: Opened, change: (text: string) => string) {
  const path = join(repository.root, FILE)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  repository.commit('blog: intussen iets anders')
}

/** What names an entry when its change is published. */
export const chosen = (etag: string, id = ID, type = 'blog-posts') => ({ type, id, etag })
