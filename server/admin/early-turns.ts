import type { FastifyReply, FastifyRequest } from 'fastify'
import { requirePerson } from '../http/current-user'
import type { PreviewKind, PreviewTurns } from './preview-turns'

/** Turns of previews that are taken before their texts are read. */
export interface EarlyTurns {
  /** A hook that waits for the turn, to be the last one before the body is read. */
  take(kind: PreviewKind): (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Makes the preview of a request that has its turn, and then ends the turn. @param job as of `PreviewTurns`. */
  make<T>(request: FastifyRequest, job: (costly: () => void) => Promise<T>): Promise<T>
}

interface Turn {
  readonly costly: () => void
  readonly end: () => void
}

/**
 * Reads the text of a preview when it is its turn: hundreds of long texts that give way to each other would fill the memory
 * of the server, and visitors wait while it is emptied (tests/decisions/0187).
 */
export function createEarlyTurns(inTurn: PreviewTurns): EarlyTurns {
  const turns = new WeakMap<FastifyRequest, Turn>()
  return {
    take: (kind) => (request, reply) =>
      new Promise((go, refuse) => {
        const turn = (costly: () => void) =>
          new Promise<void>((end) => {
            // Who left has no turn; who leaves before their text is there ends it.
            if (reply.raw.closed) return end()
            turns.set(request, { costly, end })
            reply.raw.once('close', () => turns.has(request) && end())
            go()
          })
        inTurn(requirePerson(request).id, kind, turn).catch(refuse)
      }),
    async make(request, job) {
      const turn = turns.get(request)
      if (!turn) throw new Error('This preview has no turn')
      turns.delete(request)
      return job(turn.costly).finally(turn.end)
    },
  }
}
