import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROKEN_HEADER, COMMIT_HEADER, FORM_HEADER, MESSAGE_HEADER } from '#contract/admin/write-headers'
import { isAtLeast, type Person } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Editor } from '../content/publish/context'
import type { Author } from '../git/commit/commit-request'
import { isUnchanged } from '../http/is-unchanged'
import { Answered } from '../http/route'

/** Longest commit message that a person may send, in characters. */
const LONGEST_MESSAGE = 2000
/** The same of the name of a form. */
const LONGEST_FORM = 100

/** How the commits of a person name their author. */
export function authorOf({ name, email, commitEmail = email }: Person): Author {
  return { name, email: commitEmail }
}

/** Who makes this change, and the commit message if they sent one. */
export function editorOf({ person, request }: { person: Person; request: FastifyRequest }): Editor {
  const message = messageOf(request)
  const isOwner = isAtLeast(person, 'owner')
  const isAuthor = !isAtLeast(person, 'editor')
  return { author: authorOf(person), isOwner, isAuthor, ...(message ? { message } : {}) }
}

/** The form that a new entry comes from, of this person alone; undefined for a program that names none. */
export function formOf({ person, request }: { person: Person; request: FastifyRequest }): string | undefined {
  const sent = request.headers[FORM_HEADER]
  return typeof sent === 'string' && sent !== '' ? `${person.id} ${sent.slice(0, LONGEST_FORM)}` : undefined
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
 * The ETag of what the editor saw, or several, as sent.
 * @throws {Problem} precondition-required, also for `*`: that does not say which version was seen.
 */
export function requireIfMatch(request: FastifyRequest): string {
  const sent = request.headers['if-match']?.trim()
  if (!sent || sent === '*') throw new Problem('precondition-required')
  return sent
}

/** Replies with a value and its ETag, or with 304 when the client already has it. */
export function seen<Value>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { value, etag, broken = [] }: { value: Value; etag: string; broken?: readonly string[] },
): Value | Answered {
  reply.header('etag', etag)
  if (broken.length > 0) reply.header(BROKEN_HEADER, broken.map(encodeURIComponent).join(' '))
  return isUnchanged(request.headers, etag) ? new Answered(reply.code(304).send()) : value
}

/** Replies with the result of a write, and its commit in the headers. */
export function saved<Value>(
  reply: FastifyReply,
  { value, etag, commit }: { value: Value; etag?: string; commit: string | null },
): Value {
  if (etag !== undefined) reply.header('etag', etag)
  if (commit !== null) reply.header(COMMIT_HEADER, commit)
  return value
}
