import { LRUCache } from 'lru-cache'
import type { Branches } from '../git/sync/branches'
import { soon } from '../processes/soon'
import type { PreviewWanted } from './previews'

/** Milliseconds that the position of a branch is cached: a page makes some forty requests. */
const REMEMBERED = 2000
/** Milliseconds between fetches while a preview is viewed, and how long opening a link waits for a fetch. */
const FETCH_EVERY = 30_000
const PATIENCE = 8000

/** Where branches point, and whether commits belong to this site. */
export interface Targets {
  /** What a link shows now; undefined when that no longer exists. */
  find(kind: string, id: string): Promise<PreviewWanted | undefined>
  /** The same, after fetching from the remote. */
  findNewest(kind: string, id: string): Promise<PreviewWanted | undefined>
}

export function createTargets(branches: Pick<Branches, 'find' | 'isKnown' | 'fetch' | 'dateOf'>): Targets {
  const known = new LRUCache<string, { readonly wanted: PreviewWanted | undefined }>({
    max: 100,
    ttl: REMEMBERED,
  })

  async function look(kind: string, id: string): Promise<PreviewWanted | undefined> {
    const name = `${kind} ${id}`
    if (kind === 'branch') {
      const found = await branches.find(id)
      return found && { name, about: { branch: id, sha: found.sha, date: found.date } }
    }
    if (kind !== 'commit' || !(await branches.isKnown(id))) return undefined
    return { name, about: { sha: id, date: await branches.dateOf(id) } }
  }

  async function find(kind: string, id: string): Promise<PreviewWanted | undefined> {
    const key = `${kind} ${id}`
    const before = known.get(key)
    if (before) return before.wanted
    if (kind === 'branch') void branches.fetch(FETCH_EVERY)
    const wanted = await look(kind, id)
    known.set(key, { wanted })
    return wanted
  }

  return {
    find,
    async findNewest(kind, id) {
      if (kind === 'branch') {
        await soon(branches.fetch(REMEMBERED), PATIENCE)
      }
      known.delete(`${kind} ${id}`)
      return find(kind, id)
    },
  }
}
