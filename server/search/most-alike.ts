import { isDeepStrictEqual } from 'node:util'
import type { Library } from '../content/library'
import { createLateNews } from '../processes/late-news'
import { createMostRecent } from '../processes/most-recent'
import { createSharedWork } from '../processes/share-work'
import { soon } from '../processes/soon'
import type { IndexProcess } from './index-process'

/** Milliseconds that a page waits for the articles that are like its own. */
const PATIENCE = 100
/** Milliseconds from the first page that finds no index to its begin: that page goes first (tests/decisions/0175). */
const RENDERED = 200
/** Questions that may wait at the same time. */
const MOST_WAITING = 64
/** Articles of which the last known answer is kept. */
const MOST_KNOWN = 10_000

export interface MostAlikeOptions {
  readonly index: Pick<IndexProcess, 'isReady' | 'waiting' | 'follow' | 'ask'>
  readonly library: Pick<Library, 'revision'>
  /** Milliseconds that a page waits; 100 when absent. */
  readonly patience?: number | undefined
}

/** The articles that are most like another. */
export interface MostAlike {
  /** Grows when answers become known that pages were rendered without. */
  readonly revision: number
  /**
   * Their ids, the most alike first. When the index is late, those of before the last change, or none; `revision` tells
   * when it has answered.
   */
  find(id: string, limit: number): Promise<readonly string[]>
}

export function createMostAlike({ index, library, patience = PATIENCE }: MostAlikeOptions): MostAlike {
  const known = createMostRecent<{ readonly revision: number; readonly ids: readonly string[] }>(MOST_KNOWN)
  const share = createSharedWork<readonly string[] | undefined>()
  const news = createLateNews()
  let isAboutToBegin = false

  /** Undefined when the index is gone: that it is complete again is told by itself. */
  async function ask(id: string, limit: number): Promise<readonly string[] | undefined> {
    const { revision } = library
    await index.follow()
    if (!index.isReady) return undefined
    const outcome = await index.ask({ kind: 'related', id, limit })
    if (!outcome.isGood) return undefined
    known.set(`${id} ${limit}`, { revision, ids: outcome.answer.ids })
    return outcome.answer.ids
  }

  function beginSoon(): void {
    if (isAboutToBegin) return
    isAboutToBegin = true
    setTimeout(() => {
      isAboutToBegin = false
      void index.follow()
    }, RENDERED).unref()
  }

  return {
    get revision() {
      return news.revision
    },
    async find(id, limit) {
      const before = known.get(`${id} ${limit}`)
      if (before?.revision === library.revision) return before.ids
      const given = before?.ids ?? []
      if (!index.isReady) {
        beginSoon()
        return given
      }
      if (index.waiting > MOST_WAITING) {
        news.tell()
        return given
      }
      const asked = share(`${library.revision} ${id} ${limit}`, () => ask(id, limit))
      const found = await soon(asked, patience)
      if (found) return found
      void asked.then((ids) => ids && !isDeepStrictEqual(ids, given) && news.tell()).catch(() => undefined)
      return given
    },
  }
}
