import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ReadContent } from '#contract/page'
import { Problem } from '#contract/problem'

/** Questions whose newest answers are known by a hash: those of the pages that are asked for most. */
const MOST_SUMS = 10_000

/** One making of a page: the reads that it is made of are noted. */
export interface Noting {
  readonly read: ReadContent
  /** Whether all that was read is still answered the same, so that the page would be the same. */
  isStill(): Promise<boolean>
}

interface Note {
  /** How new what the answer is made of was when it was asked for. */
  revision: number
  readonly path: string
  /** Of the answer that the page is made of; undefined when there was none. */
  readonly sum: Promise<string | undefined>
  readonly askAgain: () => Promise<string | undefined>
}

/**
 * Notes what pages read. Where nothing changed that an answer is made of nobody is asked again; to ask costs a tenth
 * of making a page, and less where many pages ask the same.
 * See tests/decisions/0048.
 * @param revisionOf grows when the answers of a read may have changed, by its path.
 */
export function createNotedReads(read: ReadContent, revisionOf: (path: string) => number): () => Noting {
  const sums = new LRUCache<string, { readonly revision: number; readonly sum: Note['sum'] }>({
    max: MOST_SUMS,
  })

  function sumNow(question: string, revision: number, { askAgain }: Note): Note['sum'] {
    const present = sums.get(question)
    if (present?.revision === revision) return present.sum
    const sum = askAgain()
    sums.set(question, { revision, sum })
    return sum
  }

  async function isSame(question: string, note: Note): Promise<boolean> {
    const revision = revisionOf(note.path)
    if (revision === note.revision) return true
    const sum = await note.sum
    if (sum === undefined || sum !== (await sumNow(question, revision, note))) return false
    note.revision = revision
    return true
  }

  return () => {
    const notes = new Map<string, Note>()
    const noting: ReadContent = (exchange, input) => {
      const { path } = exchange
      const revision = revisionOf(path)
      const answer = read(exchange, input)
      const askAgain = () => sumOf(read(exchange, input))
      notes.set(`${path} ${JSON.stringify(input)}`, { path, revision, sum: sumOf(answer), askAgain })
      return answer
    }
    return {
      read: noting,
      async isStill() {
        const same = await Promise.all([...notes].map(([question, note]) => isSame(question, note)))
        // What read nothing said nothing about what it is made of.
        return same.length > 0 && same.every(Boolean)
      },
    }
  }
}

async function sumOf(answer: Promise<unknown>): Promise<string | undefined> {
  try {
    return createHash('sha256')
      .update(JSON.stringify(await answer))
      .digest('base64url')
  } catch (error) {
    // What is not there is an answer too.
    return error instanceof Problem ? error.code : undefined
  }
}
