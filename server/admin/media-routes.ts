import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { media } from '#contract/admin/media'
import { Problem } from '#contract/problem'
import { parseBody } from '../http/invalid'
import { requireEditor } from '../http/person-of'
import { createFewAtOnce } from './few-at-once'
import type { Kept, MediaKeeper, SentImage } from './media-keeper'
import { authorOf, requireIfMatch, sendSaved } from './writes'

/** Bytes of a file as it is sent; it is made smaller here. */
const LARGEST_UPLOAD = 20 * 1024 * 1024
/** Files of one person at once: the admin sends them one after another, in each of its windows. */
const MOST_UPLOADS = 4
const UPLOADS = { countedAs: 'uploads' } as const

interface Named {
  Params: { name: string }
}

const description = z.object({
  alt: z
    .string('Schrijf de beschrijving als tekst.')
    .max(500, 'Een beschrijving mag hoogstens 500 tekens lang zijn.')
    .transform((text) => text.replace(/\s+/g, ' ').trim()),
})

/** The media library of the admin: the exchanges of contract/admin/media. */
export async function addMediaAdminRoutes(scope: FastifyInstance, keeper: MediaKeeper): Promise<void> {
  const fewAtOnce = createFewAtOnce(MOST_UPLOADS)
  // In a scope of its own, since nothing else of the admin takes files.
  await scope.register(async (own) => {
    await own.register(multipart, { limits: { fileSize: LARGEST_UPLOAD, files: 1, fields: 4, parts: 5 } })

    own.get(media.list.path, async (request) => {
      requireEditor(request)
      return keeper.list()
    })
    own.post(media.upload.path, { config: UPLOADS }, async (request, reply) => {
      const person = requireEditor(request)
      const add = async () => keeper.add(await sentImage(request), authorOf(person))
      return sendKept(reply.code(201), await fewAtOnce(person.id, add))
    })
    own.put<Named>(media.replace.path, { config: UPLOADS }, async (request, reply) => {
      const person = requireEditor(request)
      const author = authorOf(person)
      const ifMatch = requireIfMatch(request)
      const replace = async () =>
        keeper.replace(request.params.name, await sentImage(request), { author, ifMatch })
      return sendKept(reply, await fewAtOnce(person.id, replace))
    })
    own.put<Named>(media.describe.path, async (request, reply) => {
      const author = authorOf(requireEditor(request))
      const { alt } = parseBody(description, request.body)
      return sendKept(reply, await keeper.describe(request.params.name, alt, author))
    })
    own.delete<Named>(media.remove.path, async (request, reply) => {
      const author = authorOf(requireEditor(request))
      const ifMatch = requireIfMatch(request)
      const commit = await keeper.remove(request.params.name, { author, ifMatch })
      return sendSaved(reply.code(204), { value: undefined, commit })
    })
  })
}

function sendKept(reply: FastifyReply, { item, commit }: Kept): FastifyReply {
  return sendSaved(reply, { value: item, etag: item.etag, commit })
}

async function sentImage(request: FastifyRequest): Promise<SentImage> {
  if (!request.isMultipart()) throw new Problem('unsupported-type', NO_FILE)
  const { multipartErrors } = request.server
  let late: Problem | undefined
  request.raw.once('error', (error) => {
    if (error instanceof Problem) late = error
  })
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw new Problem('bad-request', NO_FILE)
    // A part with bytes may have no name.
    return { fileName: part.filename ?? '', bytes: await part.toBuffer() }
  } catch (error) {
    if (error instanceof multipartErrors.RequestFileTooLargeError) {
      throw new Problem('too-large', 'Dit bestand is groter dan 20 MB. Maak de afbeelding eerst kleiner.')
    }
    // The parser only tells that the file broke off; anything else it throws is about what was sent.
    if (late) throw new Problem(late.code, TOO_SLOW, late.extra)
    throw error instanceof Problem ? error : new Problem('bad-request', INCOMPLETE)
  }
}

const INCOMPLETE = 'De afbeelding is niet helemaal aangekomen. Probeer het opnieuw.'
const TOO_SLOW =
  'De afbeelding kwam niet op tijd aan: de verbinding is te traag. Maak de afbeelding kleiner of probeer het opnieuw met een betere verbinding.'
const NO_FILE = 'Stuur de afbeelding als multipart/form-data, in het veld "file".'
