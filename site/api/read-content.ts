import { type Answer, TOTAL_HEADER } from '#contract/endpoints'
import { type Exchange, urlOf } from '#contract/exchange'

const ATTEMPTS = 3
const FIRST_WAIT = 1000
const LONGEST_WAIT = 5000

/**
 * Reads public content: up to three attempts, with delays of 1 s and 2 s; no retry after a 4xx.
 * @throws {Error} `Client error: {status}` or `Failed to fetch {path} after 3 attempts`.
 */
export async function readContent<P extends object, Q extends object, Reply>(
  exchange: Exchange<P, Q, undefined, Reply>,
  input: NoInfer<P & Q>,
): Promise<Answer<Reply>> {
  const path = urlOf(exchange, input)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await pause(Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT))
    const response = await send(path)
    if (response?.ok) {
      const answer = await answerFrom<Reply>(response)
      if (answer) return answer
    } else if (response && response.status >= 400 && response.status < 500) {
      throw new Error(`Client error: ${response.status}`)
    }
  }
  throw new Error(`Failed to fetch ${path} after ${ATTEMPTS} attempts`)
}

async function send(path: string): Promise<Response | undefined> {
  try {
    return await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } })
  } catch {
    // A network error: retry, as after a 5xx.
    return undefined
  }
}

async function answerFrom<Reply>(response: Response): Promise<Answer<Reply> | undefined> {
  try {
    // Our own server replies by the contract that this call was made from.
    const body = (await response.json()) as Reply
    const total = response.headers.get(TOTAL_HEADER)
    return total === null ? { body } : { body, total: Number(total) }
  } catch {
    // A truncated reply counts as a failure.
    return undefined
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
