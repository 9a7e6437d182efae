import { createHash } from 'node:crypto'
import type { ReadContent } from '#contract/page'
import { Problem } from '#contract/problem'
import type { TagsOfAnswer } from '../http/shared-replies'
import { createMostRecent } from '../processes/most-recent'

/** Reads whose newest answers are known by a hash: those of the most requested pages. */
const MOST_SUMS = 10_000

/** One rendering of a page: the reads it depends on are recorded. */
export interface Noting {
  readonly read: ReadContent
  /** Whether every read still gives the same answer, so that the page would be the same. */
  isStill(): Promise<boolean>
  /** The tags of all answers. */
  tags(): Promise<readonly string[]>
}

interface Note {
  /** The revision of what the answer depends on, when it was read. */
  revision: number
  readonly path: string
  /** The hash of the answer that the page was made from; undefined when there was none. */
  readonly sum: Promise<string | undefined>
  readonly tags: Promise<readonly string[]>
  readonly askAgain: () => Promise<string | undefined>
}

/**
 * Records what pages read. A read whose content has not changed is not repeated; repeating one costs a tenth of
 * rendering a page, and less where many pages share it.
 * See tests/decisions/0048.
 * @param revisionOf grows when the answers of a read may have changed, by its path.
 */
export function createNotedReads(
  read: ReadContent,
  revisionOf: (path: string) => number,
  tagsOf: TagsOfAnswer,
): () => Noting {
  const sums = createMostRecent<{ readonly revision: number; readonly sum: Note['sum'] }>(MOST_SUMS)

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
      const tags = answer.then(
        ({ body }) => tagsOf(path, body),
        () => tagsOf(path, undefined),
      )
      notes.set(`${path} ${JSON.stringify(input)}`, { path, revision, sum: sumOf(answer), tags, askAgain })
      return answer
    }
    return {
      read: noting,
      async isStill() {
        const same = await Promise.all([...notes].map(([question, note]) => isSame(question, note)))
        // A page without reads says nothing about what it depends on.
        return same.length > 0 && same.every(Boolean)
      },
      async tags() {
        const all = await Promise.all([...notes.values()].map(({ tags }) => tags))
        return [...new Set(all.flat())]
      },
    }
  }
}

/** Of answers that are given more than once, such as of what every page shows. */
const known = new WeakMap<object, string>()

async function sumOf(asked: Promise<object>): Promise<string | undefined> {
  try {
    const answer = await asked
    const sum = known.get(answer) ?? hashOf(answer)
    known.set(answer, sum)
    return sum
  } catch (error) {
    // `not-found` is an answer too.
    return error instanceof Problem ? error.code : undefined
  }
}

const hashOf = (answer: object) => createHash('sha256').update(JSON.stringify(answer)).digest('base64url')
