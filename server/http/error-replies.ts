import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { type ErrorReply, Problem, type ProblemCode } from '#contract/problem'
import { sendBusyPage } from './busy-page'
import { isPlainForm } from './plain-form'
import { createRefusalLog } from './refusal-log'

/** Fastify's own refusals, as problems of our list. */
const ofFastify: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
}

/** Turns anything thrown into the JSON error of the contract; bugs are logged in full and leak nothing. */
export function addErrorReplies(app: FastifyInstance): void {
  const noteRefusal = createRefusalLog((refused) => app.log.warn({ refused }, 'too busy: work was refused'))
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = asProblem(error)
    if (isRefusal(problem)) noteRefusal()
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    reply.code(problem.status).headers(problem.extra.headers ?? {})
    const isSeen = request.routeOptions.config.isPage || isPlainForm(request)
    if (isSeen && problem.code === 'too-many') return sendBusyPage(reply, 'Even te druk', problem.message)
    if (isSeen && problem.code === 'unavailable') {
      return sendBusyPage(reply, isRefusal(problem) ? 'Even te druk' : 'Dit werkt nu niet', problem.message)
    }
    return reply.send(errorReply(problem))
  })
}

/** Whether the cause is overload rather than a bug: trying again later helps. */
function isRefusal({ code, extra }: Problem): boolean {
  return code === 'unavailable' && extra.headers?.['retry-after'] !== undefined
}

/** The body of an error reply; what a problem adds cannot replace the three keys that every error has. */
export function errorReply(problem: Problem): ErrorReply {
  return {
    ...problem.extra.body,
    statusCode: problem.status,
    error: STATUS_CODES[problem.status] ?? 'Error',
    message: problem.message,
  }
}

/** Any thrown value as a problem of the closed list. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  const known = code === undefined ? undefined : ofFastify[code]
  if (known) return new Problem(known)
  // Fastify's parser reports broken JSON as a SyntaxError with a status and no code of its own.
  if (error instanceof SyntaxError && statusCode === 400) return new Problem('bad-json')
  // How @fastify/static refuses a folder or a path outside its root: what may not be seen does not exist.
  if (statusCode === 403) return new Problem('not-found')
  if (isOfSystem(code)) return new Problem('unavailable', NO_ROOM)
  return new Problem(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'bad-request' : 'internal',
  )
}

const NO_ROOM =
  'De server kan dit nu niet bewaren of lezen. Er is niets gewijzigd; probeer het later opnieuw.'

/**
 * System errors when a disk is full, read-only or broken, or too many files are open (tests/decisions/0042), and the
 * error of a git that fails.
 */
function isOfSystem(code: string | undefined): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'EGIT'].includes(
    code ?? '',
  )
}
