import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { COMMIT_HEADER, MESSAGE_HEADER } from '#contract/admin/exchange'
import type { Person } from '#contract/person'
import { Problem } from '#contract/problem'
import type { By } from '../content/publish/desk'
import type { Author } from '../git/commit-request'
import { requireEditor } from '../http/person-of'

/** Longest message of a commit that a person may send, in characters. */
const LONGEST_MESSAGE = 2000

/** How the commits of a person name them. */
export function authorOf({ name, email, commitEmail = email }: Person): Author {
  return { name, email: commitEmail }
}

/** Who makes this change, and the words for its commit when they sent some. */
export function byOf(request: FastifyRequest): By {
  const message = messageOf(request)
  return { author: authorOf(requireEditor(request)), ...(message ? { message } : {}) }
}

function messageOf(request: FastifyRequest): string | undefined {
  const sent = request.headers[MESSAGE_HEADER]
  if (typeof sent !== 'string') return undefined
  try {
    return decodeURIComponent(sent).replaceAll('\0', '').slice(0, LONGEST_MESSAGE).trim() || undefined
  } catch {
    throw new Problem(
      'bad-request',
      `Stuur ${MESSAGE_HEADER} als tekst met procentcodes (encodeURIComponent).`,
    )
  }
}

/**
 * The ETag of what the editor saw, or several, as they were sent.
 * @throws {Problem} precondition-required, also for `*`: nobody saw everything.
 */
export function requireIfMatch(request: FastifyRequest): string {
  const sent = request.headers['if-match']?.trim()
  if (!sent || sent === '*') throw new Problem('precondition-required')
  return sent
}

/** Sends what is there with its ETag, or 304 to whoever has it already. */
export function sendSeen(
  request: FastifyRequest,
  reply: FastifyReply,
  { value, etag }: { value: unknown; etag: string },
): FastifyReply {
  reply.header('etag', etag)
  return fresh(request.headers, { etag }) ? reply.code(304).send() : reply.send(value)
}

/** Sends what a write became, with its commit. */
export function sendSaved(
  reply: FastifyReply,
  { value, etag, commit }: { value: unknown; etag?: string; commit: string | null },
): FastifyReply {
  if (etag !== undefined) reply.header('etag', etag)
  if (commit !== null) reply.header(COMMIT_HEADER, commit)
  return reply.send(value)
}
