import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem'
import { requirePerson } from '../http/current-user'
import type { PreviewKind, PreviewTurns } from './preview-turns'

/** Milliseconds that a turn waits for its text: of a line that went dead nothing tells that no more comes. */
const LATE = 5000

/** Turns of previews that are taken before their texts are read. */
export interface EarlyTurns {
  /** A hook that waits for the turn, to be the last one before the body is read. */
  take(kind: PreviewKind): (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /**
   * Makes the preview of a request that has its turn, and then ends the turn; one whose text came too late for its turn
   * waits for another. @param job as of `PreviewTurns`.
   * @throws {Problem} too-slow when the sender has left by then: nothing is made for nobody.
   */
  make<T>(request: FastifyRequest, job: (costly: () => void) => Promise<T>): Promise<T>
}

interface Turn {
  readonly kind: PreviewKind
  readonly costly: () => void
  readonly end: () => void
  readonly isLeft: () => boolean
  /** The turn no longer ends by itself. @returns whether it had not ended yet. */
  readonly keep: () => boolean
}

/**
 * Reads the text of a preview when it is its turn: hundreds of long texts that give way to each other would fill the memory
 * of the server, and visitors wait while it is emptied (tests/decisions/0187).
 * @param late milliseconds after which a turn whose text is not there ends.
 */
export function createEarlyTurns(inTurn: PreviewTurns, late = LATE): EarlyTurns {
  const turns = new WeakMap<FastifyRequest, Turn>()
  return {
    take: (kind) => (request, reply) =>
      new Promise((go, refuse) => {
        const isLeft = () => reply.raw.closed || request.raw.socket.destroyed
        const turn = (costly: () => void) =>
          new Promise<void>((end) => {
            // Who left has no turn; who leaves before their text is there ends it.
            if (isLeft()) return end()
            turns.set(request, {
              kind,
              costly,
              end,
              isLeft,
              keep: endWhenGone(request, reply, { late, end }),
            })
            go()
          })
        inTurn(requirePerson(request).id, kind, turn).catch(refuse)
      }),
    async make(request, job) {
      const turn = turns.get(request)
      if (!turn) throw new Error('This preview has no turn')
      turns.delete(request)
      if (turn.keep()) return job(turn.costly).finally(turn.end)
      return inTurn(requirePerson(request).id, turn.kind, async (costly) => {
        if (turn.isLeft()) throw new Problem('too-slow')
        return job(costly)
      })
    },
  }
}

/** Ends a turn when the sender is gone, or the text late. @returns `keep` of the turn. */
function endWhenGone(
  { raw: { socket } }: FastifyRequest,
  { raw: response }: FastifyReply,
  { late, end }: { late: number; end: () => void },
): () => boolean {
  let isOpen = true
  const keep = () => {
    const wasOpen = isOpen
    isOpen = false
    clearTimeout(timer)
    socket.off('close', gone)
    response.off('close', gone)
    return wasOpen
  }
  const gone = () => {
    keep()
    end()
  }
  const timer = setTimeout(gone, late).unref()
  // A response that stands behind another on its line never closes when that line is cut.
  socket.once('close', gone)
  response.once('close', gone)
  return keep
}
