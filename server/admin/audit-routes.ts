import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AuditEntry, auditGroups, auditKinds, audit as exchanges } from '#contract/admin/audit'
import { saidAccount, saidDetails, saidTimes, saidWho } from '#contract/admin/audit-words'
import { dutchSecond } from '#contract/dutch-dates'
import type { Audit } from '../audit/audit'
import { route } from '../http/route'
import { guardedLines } from '../subscribers/csv/csv-injection'
import { absentWhenEmpty, pageNumber } from './query-values'

const day = absentWhenEmpty(z.iso.date('Een dag is jjjj-mm-dd.').optional())
const filterQuery = z.object({
  person: absentWhenEmpty(z.string('Kies één persoon.').max(200).optional()),
  kind: absentWhenEmpty(
    z
      .string('Kies één soort.')
      .refine(
        (kind) => Object.hasOwn(auditGroups, kind) || Object.hasOwn(auditKinds, kind),
        'Kies een van de soorten.',
      )
      .optional(),
  ),
  since: day,
  until: day,
})
const listQuery = filterQuery.extend({ page: pageNumber })

/** The audit log, for owners only. */
export function addAuditRoutes(scope: FastifyInstance, audit: Audit, now: () => number): void {
  route(scope, exchanges.list, {
    by: 'owner',
    query: listQuery,
    handle: ({ query: { page, ...filter } }) => audit.list(filter, page),
  })
  route(scope, exchanges.exportCsv, {
    by: 'owner',
    query: filterQuery,
    handle: ({ query, reply }) => {
      const name = `logboek-${new Date(now()).toISOString().slice(0, 10)}.csv`
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
      return Readable.from(csvOf(audit.find(query)))
    },
  })
}

/** The columns of the file: those on screen first, then what tells apart two people with the same name. */
const columns: readonly (readonly [heading: string, value: (entry: AuditEntry) => string])[] = [
  ['Tijd', ({ at }) => dutchSecond(at)],
  ['Wat', ({ kind }) => auditKinds[kind].label],
  ['Hoe vaak', saidTimes],
  ['Wie', saidWho],
  ['Account van', saidAccount],
  ['Bijzonderheden', saidDetails],
  ['IP-adres', ({ from }) => from],
  ['Tijd (UTC)', ({ at }) => at],
  ['Nummer van wie', ({ who }) => who?.id ?? ''],
  ['Nummer van het account', ({ about }) => about?.id ?? ''],
]

async function* csvOf(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield `\ufeff${guardedLines([columns.map(([heading]) => heading)])}`
  for await (const entry of entries) yield guardedLines([columns.map(([, value]) => value(entry))])
}
