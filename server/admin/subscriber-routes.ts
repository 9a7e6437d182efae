import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MOST_CHOSEN, type SubscriberFilter, subscribers } from '#contract/subscriber-list'
import { parseBody } from '../http/invalid'
import { requireOwner } from '../http/person-of'
import type { Leads } from '../leads/leads'
import { subscriberStatus } from '../leads/subscriber'

/** Bytes of the request that brings a file. */
const LARGEST_IMPORT = 10 * 1024 * 1024

const status = z.enum(subscriberStatus.options, 'Kies een van de statussen.')
const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value)

const filterQuery = z.object({
  query: z.string('Zoek met één tekst.').max(200, 'Zoek met hoogstens 200 tekens.').default(''),
  status: z.preprocess(absentWhenEmpty, status.optional()),
  source: z.preprocess(absentWhenEmpty, z.string('Kies één bron.').max(200).optional()),
})
const page = z.coerce.number('Een pagina is een getal vanaf 1.').int().min(1, 'Pagina’s tellen vanaf 1.')
const listQuery = filterQuery.extend({ page: page.max(1_000_000).default(1) })
const statusBody = z.object({ status })
const importBody = z.object({
  csv: z.string('Kies een bestand.').min(1, 'Dit bestand is leeg.'),
  dryRun: z.boolean('Dit moet true of false zijn.').default(true),
  fileName: z.string('Dit moet tekst zijn.').trim().max(200, 'Deze bestandsnaam is te lang.').default(''),
})
const chosen = z.union(
  [
    z.strictObject({ ids: z.array(z.string().max(100)).min(1).max(MOST_CHOSEN) }),
    z.strictObject({ filter: filterQuery, asOf: z.iso.datetime() }),
  ],
  `Kies hoogstens ${MOST_CHOSEN} aanmeldingen, of alle van een filter.`,
)
const decideBody = z.object({
  decision: z.enum(['approve', 'refuse', 'erase'], 'Kies een van de besluiten.'),
  choice: chosen,
})
const parameters = z.object({ id: z.string() })

/** The people of the site, for owners only; the scope knows who is asking. */
export function addSubscriberRoutes(scope: FastifyInstance, leads: Leads): void {
  scope.get(subscribers.list.path, async (request) => {
    requireOwner(request)
    const { page, ...filter } = parseBody(listQuery, request.query)
    return leads.list(given(filter), page)
  })
  scope.get(subscribers.exportCsv.path, async (request, reply) => {
    requireOwner(request)
    const { fileName, pieces } = leads.exportCsv(given(parseBody(filterQuery, request.query)))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(Readable.from(pieces))
  })
  scope.get(subscribers.person.path, async (request) => {
    requireOwner(request)
    return leads.person(idOf(request))
  })
  scope.put(subscribers.setStatus.path, async (request) => {
    const { name } = requireOwner(request)
    const { status } = parseBody(statusBody, request.body)
    return leads.setStatus(idOf(request), { status, by: name })
  })
  scope.delete(subscribers.erase.path, async (request, reply) => {
    requireOwner(request)
    await leads.erase(idOf(request))
    return reply.code(204).send()
  })
  scope.post(subscribers.decide.path, async (request) => {
    const { name } = requireOwner(request)
    const { decision, choice } = parseBody(decideBody, request.body)
    const of = 'ids' in choice ? choice : { ...choice, filter: given(choice.filter) }
    return leads.decide(decision, of, name)
  })
  scope.post(subscribers.import.path, { bodyLimit: LARGEST_IMPORT }, async (request) => {
    const { name } = requireOwner(request)
    const { csv, dryRun, fileName } = parseBody(importBody, request.body)
    return leads.importCsv(csv, { fileName: fileName || 'een CSV-bestand', by: name, isTrial: dryRun })
  })
}

function idOf(request: FastifyRequest): string {
  return parseBody(parameters, request.params).id
}

/** Only what is asked for. */
function given({ query, status, source }: z.output<typeof filterQuery>): SubscriberFilter {
  return { ...(query && { query }), ...(status && { status }), ...(source && { source }) }
}
