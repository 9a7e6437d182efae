import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { pendingTypes } from '#contract/content/content-types'
import { focusText } from '#contract/focal-point'
import { largestUpload, megabytes } from '#contract/largest-upload'
import { isAtLeast, type Person } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { staysHidden } from '../content/publish/require-allowed'
import { route } from '../http/route'
import type { SentFile } from '../media/accept-media'
import { altLine } from './alt-texts'
import { createdOnce } from './created-once'
import { changerOf, formOf, requireIfMatch, saved } from './edit-headers'
import { createLimitPerUser } from './limit-per-user'
import type { Kept, MediaLibrary } from './media-library'
import { requireType } from './require-type'

/** Megabytes of the largest upload of any kind. */
const LARGEST = Math.max(...Object.values(largestUpload))
/** Concurrent uploads of one person: the admin sends files one by one, in each of its windows. */
const MOST_UPLOADS = 4
const UPLOADS = { countedAs: 'uploads' } as const

const description = z.object({
  alt: z
    .string('Schrijf de beschrijving als tekst.')
    .max(500, 'Een beschrijving mag hoogstens 500 tekens lang zijn.')
    .transform(altLine),
  was: z.string('Stuur mee welke beschrijving er stond.'),
})

const wantedName = z.object({
  name: z.string('Schrijf de naam als tekst.').max(200, 'Een naam mag hoogstens 200 tekens lang zijn.'),
})

const percentage = z
  .int('Schrijf een heel percentage.')
  .min(0, 'Een percentage is 0 of meer.')
  .max(100, 'Een percentage is hoogstens 100.')

const point = z.object({ x: percentage, y: percentage }, 'Stuur een punt als twee percentages.')
const focus = z.object({ focus: point, was: point })

interface MediaRoutesOptions {
  readonly media: MediaLibrary
  readonly library: Library
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Routes the media library of the admin: the exchanges of contract/admin/media. */
export async function addMediaAdminRoutes(
  scope: FastifyInstance,
  { media: library, ...content }: MediaRoutesOptions,
): Promise<void> {
  const limitPerUser = createLimitPerUser(
    MOST_UPLOADS,
    `Er zijn al ${MOST_UPLOADS} afbeeldingen van jou onderweg. Wacht tot die er zijn en probeer het dan opnieuw.`,
  )
  /** What an image shows is said wherever it is used. @throws {Problem} forbidden for authors, of one in use elsewhere. */
  const requireOwn = (person: Person) => (item: MediaItem) => {
    if (!isAtLeast(person, 'editor') && isShown(item)) throw new Problem('forbidden', IN_USE)
  }

  /** Whether something other than a draft uses an image: a page, what is planned, or a file that cannot be read. */
  function isShown({ usedIn }: MediaItem): boolean {
    return usedIn.some(({ type: name, id }) => {
      const type = requireType(name)
      const value = content.library.catalogue(type).entry(id)?.value
      return value === undefined || !staysHidden(type, value, content.now())
    })
  }

  /** An author is not shown changes to what is public (tests/decisions/0119). */
  function asSeenBy(person: Person, item: MediaItem): MediaItem {
    if (isAtLeast(person, 'editor')) return item
    return {
      ...item,
      usedIn: item.usedIn.filter(({ type }) => !pendingTypes.some(({ name }) => name === type)),
      ...(isShown(item) ? { isForEditors: true } : {}),
    }
  }
  const seenKept = (reply: FastifyReply, person: Person, { item, commit }: Kept) =>
    kept(reply, { item: asSeenBy(person, item), commit })

  const { send: sendForm } = createdOnce<Kept>()
  async function find({ item: { name }, commit }: Kept): Promise<Kept | undefined> {
    const item = (await library.list()).find((one) => one.name === name)
    return item && { item, commit }
  }

  // In a scope of its own: no other route of the admin takes multipart bodies.
  await scope.register(async (own) => {
    await own.register(multipart, { limits: { fileSize: megabytes(LARGEST), files: 1, fields: 4, parts: 5 } })

    route(own, mediaItems.list, {
      by: 'author',
      handle: async ({ person }) => (await library.list()).map((item) => asSeenBy(person, item)),
    })
    route(own, mediaItems.upload, {
      by: 'author',
      config: UPLOADS,
      status: 201,
      handle: async ({ person, request, reply }) => {
        const form = formOf({ person, request })
        const add = async () => {
          const file = await sentFile(request)
          const create = () => library.add(file, changerOf({ person, request }))
          return form === undefined
            ? create()
            : sendForm(form, {}, { create, find, save: async (made) => made })
        }
        return seenKept(reply, person, await limitPerUser(person.id, add))
      },
    })
    route(own, mediaItems.replace, {
      config: UPLOADS,
      handle: async ({ params, person, request, reply }) => {
        const by = { ...changerOf({ person, request }), ifMatch: requireIfMatch(request) }
        const replace = async () => library.replace(params.name, await sentFile(request), by)
        return kept(reply, await limitPerUser(person.id, replace))
      },
    })
    route(own, mediaItems.rename, {
      body: wantedName,
      handle: async ({ params, person, body, request, reply }) => {
        const by = { ...changerOf({ person, request }), ifMatch: requireIfMatch(request) }
        return kept(reply, await library.rename(params.name, body.name, by))
      },
    })
    route(own, mediaItems.describe, {
      by: 'author',
      body: description,
      handle: async ({ params: { name }, person, body, request, reply }) => {
        const by = changerOf({ person, request })
        const note = { name, field: 'alt', value: body.alt, was: body.was, ...by } as const
        return seenKept(reply, person, await library.describe(note, requireOwn(person)))
      },
    })
    route(own, mediaItems.focus, {
      by: 'author',
      body: focus,
      handle: async ({ params, person, body, request, reply }) => {
        const [value, was] = [focusText(body.focus), focusText(body.was)]
        const by = changerOf({ person, request })
        const note = { name: params.name, field: 'focus', value, was, ...by } as const
        return seenKept(reply, person, await library.describe(note, requireOwn(person)))
      },
    })
    route(own, mediaItems.remove, {
      handle: async ({ params, person, request, reply }) => {
        const by = { ...changerOf({ person, request }), ifMatch: requireIfMatch(request) }
        return saved(reply, { value: undefined, commit: await library.remove(params.name, by) })
      },
    })
  })
}

function kept(reply: FastifyReply, { item, commit }: Kept): MediaItem {
  return saved(reply, { value: item, etag: item.etag, commit })
}

async function sentFile(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) throw new Problem('unsupported-type', NO_FILE)
  const { multipartErrors } = request.server
  let late: Problem | undefined
  request.raw.once('error', (error) => {
    if (error instanceof Problem) late = error
  })
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw new Problem('bad-request', NO_FILE)
    const bytes = await part.toBuffer()
    request.admitAgain()
    // A part that holds bytes may come without a file name.
    return { fileName: part.filename ?? '', bytes }
  } catch (error) {
    if (error instanceof multipartErrors.RequestFileTooLargeError) {
      throw new Problem('too-large', TOO_LARGE)
    }
    // When a request times out, the parser reports only that the file broke off; its other errors are the
    // request's own.
    if (late) throw new Problem(late.code, TOO_SLOW, late.extra)
    throw error instanceof Problem ? error : new Problem('bad-request', INCOMPLETE)
  }
}

const IN_USE =
  'Deze afbeelding staat al op de site. Vraag een redacteur om die te wijzigen, of voeg een nieuwe toe.'
const TOO_LARGE = `Dit bestand is groter dan ${LARGEST}\u00a0MB. Een afbeelding mag hoogstens ${largestUpload.image}\u00a0MB groot zijn, een SVG ${largestUpload.drawing}\u00a0MB en een PDF ${largestUpload.document}\u00a0MB.`
const INCOMPLETE = 'Het bestand is niet helemaal aangekomen. Probeer het opnieuw.'
const TOO_SLOW =
  'Het bestand kwam niet op tijd aan: de verbinding is te traag. Maak het kleiner of probeer het opnieuw met een betere verbinding.'
const NO_FILE = 'Stuur het bestand als multipart/form-data, in het veld "file".'
