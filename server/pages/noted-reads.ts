import { createHash } from 'node:crypto'
import type { ReadContent } from '#contract/page'
import { Problem } from '#contract/problem'

/** One making of a page: the reads that it is made of are noted. */
export interface Noting {
  readonly read: ReadContent
  /** Whether all that was read is still answered the same, so that the page would be the same. */
  isStill(): Promise<boolean>
}

interface Note {
  /** Of the answer that the page is made of; undefined when there was none. */
  readonly sum: Promise<string | undefined>
  readonly askAgain: () => Promise<string | undefined>
}

/**
 * Notes what pages read. To ask again costs a tenth of making a page, and less where many pages ask the same.
 * See tests/decisions/0048.
 * @param revision grows when answers may have changed.
 */
export function createNotedReads(read: ReadContent, revision: () => number): () => Noting {
  const sums = new Map<string, Promise<string | undefined>>()
  let last = revision()

  function sumNow(question: string, { askAgain }: Note): Promise<string | undefined> {
    if (last !== revision()) sums.clear()
    last = revision()
    const sum = sums.get(question) ?? askAgain()
    sums.set(question, sum)
    return sum
  }

  return () => {
    const notes = new Map<string, Note>()
    const noting: ReadContent = (exchange, input) => {
      const answer = read(exchange, input)
      const askAgain = () => sumOf(read(exchange, input))
      notes.set(`${exchange.path} ${JSON.stringify(input)}`, { sum: sumOf(answer), askAgain })
      return answer
    }
    return {
      read: noting,
      async isStill() {
        const same = await Promise.all(
          [...notes].map(async ([question, note]) => {
            const sum = await note.sum
            return sum !== undefined && sum === (await sumNow(question, note))
          }),
        )
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
