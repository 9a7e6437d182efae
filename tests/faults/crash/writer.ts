import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Chance } from '../../support/chance'
import type { Call } from '../caller'
import type { Memory } from './memory'
import { git } from './site-template'
import { postValue } from './world'

/** Somebody with a clone of the remote, who pushes articles to it. */
export interface Writer {
  push(memory: Memory, chance: Chance): Promise<{ done: number; isCut: boolean }>
  /** Makes the site sync until it has everything; gives a sentence for whatever is not fetched or pushed. */
  settle(call: Call, root: string): Promise<string[]>
  remove(): void
}

export function createWriter(remote: string): Writer {
  const clone = mkdtempSync(join(tmpdir(), 'writer-'))
  git(clone, 'clone', remote, '.')
  git(clone, 'config', 'user.name', 'Wies')
  git(clone, 'config', 'user.email', 'wies@voorbeeld.example')
  const arriving = new Map<string, ReturnType<Memory['begin']>>()
  let number = 0

  async function push(memory: Memory): Promise<{ done: number; isCut: boolean }> {
    const id = `schrijver-${number++}`
    const post = { title: `Van ${id}`, content: `Een tekst van ${id}.\n`, slug: id, tag: 'Gids' }
    try {
      git(clone, 'pull', '--rebase')
      writeFileSync(
        join(clone, `content/blog/${id}.md`),
        `---\ntitle: ${post.title}\ntag: Gids\n---\n${post.content}`,
      )
      git(clone, 'add', '--all')
      git(clone, 'commit', '--message', `Artikel ${id}`)
      const change = new Map([[`post ${id}`, postValue({ ...post, content: post.content.trimEnd() })]])
      // From here on it may arrive at any moment.
      arriving.set(id, memory.begin(change, true))
      git(clone, 'push')
    } catch {
      // The site pushed first; this commit goes along with the next push.
    }
    return { done: 0, isCut: false }
  }

  async function settle(call: Call, root: string): Promise<string[]> {
    for (let left = 5; ; left--) {
      try {
        git(clone, 'pull', '--rebase')
        git(clone, 'push')
        break
      } catch (error) {
        if (left === 0) throw error
      }
    }
    for (let left = 5; ; left--) {
      const { body } = await call('POST', '/api/admin/git/sync', { body: {} })
      const { trouble, ahead, behind } = body as { trouble: string | null; ahead: number; behind: number }
      if (!trouble && ahead === 0 && behind === 0) break
      if (left === 0)
        return [`the remote does not come into step: ${trouble} (${ahead} ahead, ${behind} behind)`]
    }
    for (const begun of arriving.values()) begun.acknowledge(undefined)
    const [here, there] = [git(root, 'rev-parse', 'HEAD'), git(remote, 'rev-parse', 'main')]
    return here === there ? [] : ['the remote has another commit than the site']
  }

  return { push, settle, remove: () => rmSync(clone, { recursive: true, force: true }) }
}
