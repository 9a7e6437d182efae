import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { typedTexts } from '#contract/form-submission'
import { subscribers as exchanges, MOST_CHOSEN } from '#contract/subscriber-list'
import { route } from '../http/route'
import { subscriberStatus } from '../subscribers/subscriber'
import type { Subscribers } from '../subscribers/subscribers'
import { absentWhenEmpty, pageNumber } from './query-values'

/** Largest import request, in bytes. */
const LARGEST_IMPORT = 10 * 1024 * 1024

const status = z.enum(subscriberStatus.options, 'Kies een van de statussen.')
const filterQuery = z.object({
  query: z.string('Zoek met één tekst.').max(200, 'Zoek met hoogstens 200 tekens.').default(''),
  status: absentWhenEmpty(status.optional()),
  source: absentWhenEmpty(z.string('Kies één bron.').max(200).optional()),
  answer: absentWhenEmpty(z.literal('waiting', 'Kies wat op antwoord wacht (waiting).').optional()),
})
const listQuery = filterQuery.extend({ page: pageNumber })
const statusBody = z.object({ status })
const answerBody = z.object({ isAnswered: z.boolean('Dit moet true of false zijn (isAnswered).') })
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

/** Routes the subscribers of the site, for owners only. */
export function addSubscriberRoutes(scope: FastifyInstance, subscribers: Subscribers): void {
  route(scope, exchanges.list, {
    by: 'owner',
    query: listQuery,
    handle: ({ query: { page, ...filter } }) => subscribers.list(filter, page),
  })
  route(scope, exchanges.exportCsv, {
    by: 'owner',
    query: filterQuery,
    handle: ({ query, reply }) => {
      const { fileName, pieces } = subscribers.exportCsv(query)
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
      return Readable.from(pieces)
    },
  })
  route(scope, exchanges.person, { by: 'owner', handle: ({ params }) => subscribers.person(params.id) })
  route(scope, exchanges.setStatus, {
    by: 'owner',
    body: statusBody,
    handle: ({ params, body: { status }, person }) =>
      subscribers.setStatus(params.id, { status, by: person.name }),
  })
  route(scope, exchanges.setAnswered, {
    by: 'owner',
    body: answerBody,
    handle: ({ params, body: { isAnswered }, person }) =>
      subscribers.setAnswered(params.id, { isAnswered, by: person.name }),
  })
  route(scope, exchanges.correct, {
    by: 'owner',
    body: typedTexts,
    handle: ({ params, body: texts, person }) => subscribers.correct(params.id, { texts, by: person.name }),
  })
  route(scope, exchanges.erase, {
    by: 'owner',
    handle: ({ params }) => subscribers.erase(params.id),
  })
  route(scope, exchanges.decide, {
    by: 'owner',
    body: decideBody,
    handle: ({ body: { decision, choice }, person }) => subscribers.decide(decision, choice, person.name),
  })
  route(scope, exchanges.import, {
    by: 'owner',
    body: importBody,
    bodyLimit: LARGEST_IMPORT,
    handle: ({ body: { csv, dryRun, fileName }, person }) =>
      subscribers.importCsv(csv, {
        fileName: fileName || 'een CSV-bestand',
        by: person.name,
        isTrial: dryRun,
      }),
  })
}
