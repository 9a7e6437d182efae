import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange } from '#contract/admin/exchange'

type Request<Input> = FastifyRequest<{ Params: Input }>

interface Answer<Reply, Input> {
  /** For people who are not logged in too. */
  readonly isOpen?: boolean
  /** For who has to set up a second factor first too. */
  readonly isBeforeSecondFactor?: boolean
  /** The status of a reply with a body; one without is a 204. */
  readonly status?: number
  handle(request: Request<Input>, reply: FastifyReply): Promise<Reply> | Reply
}

/** Routes an exchange of the admin and answers it with what its description promises. */
export function answer<Reply, Body, Input extends object>(
  scope: FastifyInstance,
  { method, path }: Exchange<Reply, Body, Input>,
  { isOpen = false, isBeforeSecondFactor = false, status = 200, handle }: Answer<Reply, Input>,
): void {
  scope.route<{ Params: Input }>({
    method,
    url: path,
    config: { isOpen, isBeforeSecondFactor },
    handler: async (request, reply) => {
      const body = await handle(request, reply)
      return body === undefined ? reply.code(204).send() : reply.code(status).send(body)
    },
  })
}
