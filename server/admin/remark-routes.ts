import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { remarks as exchanges, type Remark, type RemarkedEntry } from '#contract/admin/remarks'
import { MOST_WORDS } from '#contract/paragraphs'
import type { Person } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { staysHidden } from '../content/publish/require-hidden'
import { route } from '../http/route'
import type { KeptRemark } from '../remarks/kept-remarks'
import type { Remarks, Speaker } from '../remarks/remarks'
import { saidText } from '../remarks/said-text'
import { requireType } from './require-type'

const entry = z.object({ type: z.string(), id: z.string() })
const words = z.string().max(MOST_WORDS)
const placed = z.object({
  field: z.string(),
  anchor: z.object({ words: words.min(1), before: words, after: words }),
  text: saidText,
})
const answer = z.object({ text: saidText })
const settling = z.object({ isSettled: z.boolean() })

export interface RemarkRoutesOptions {
  readonly remarks: Remarks
  readonly library: Pick<Library, 'catalogue'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Routes the remarks at the texts of entries, for everybody with an account: authors those at drafts. */
export function addRemarkRoutes(
  scope: FastifyInstance,
  { remarks, library, now }: RemarkRoutesOptions,
): void {
  function requireReader({ role }: Person, { type: name, id }: RemarkedEntry): void {
    const type = requireType(name)
    if (role !== 'author') return
    const value = library.catalogue(type).entry(id)?.value
    if (value && !staysHidden(type, value, now())) throw new Problem('forbidden')
  }
  async function allOf(place: RemarkedEntry, person: Person) {
    return { remarks: (await remarks.list(place)).map((remark) => shownTo(person, remark)) }
  }

  route(scope, exchanges.list, {
    by: 'author',
    query: entry,
    handle: ({ query, person }) => {
      requireReader(person, query)
      return allOf(query, person)
    },
  })
  route(scope, exchanges.place, {
    by: 'author',
    query: entry,
    body: placed,
    status: 201,
    handle: async ({ query, body, person }) => {
      requireReader(person, query)
      if (requireType(query.type).fields[body.field]?.widget !== 'markdown') throw new Problem('bad-request')
      await remarks.place(query, body, speakerOf(person))
      return allOf(query, person)
    },
  })
  route(scope, exchanges.answer, {
    by: 'author',
    query: entry,
    body: answer,
    status: 201,
    handle: async ({ params, query, body, person }) => {
      requireReader(person, query)
      await remarks.answer(query, params.remark, body.text, speakerOf(person))
      return allOf(query, person)
    },
  })
  route(scope, exchanges.settle, {
    by: 'author',
    query: entry,
    body: settling,
    handle: async ({ params, query, body, person }) => {
      requireReader(person, query)
      await remarks.settle(query, params.remark, body.isSettled, speakerOf(person))
      return allOf(query, person)
    },
  })
  route(scope, exchanges.remove, {
    by: 'author',
    query: entry,
    handle: async ({ params, query, person }) => {
      requireReader(person, query)
      await remarks.remove(query, params.remark, (remark) => {
        if (mayRemove(person, remark)) return
        throw new Problem('forbidden', 'Alleen wie dit schreef of een eigenaar kan het verwijderen.')
      })
      return allOf(query, person)
    },
  })
}

const speakerOf = ({ id, name }: Person): Speaker => ({ account: id, name })

const mayRemove = ({ id, role }: Person, { account }: KeptRemark) =>
  role === 'owner' || account === null || account === id

/** A remark as people get it: without the ids of accounts. */
function shownTo(person: Person, remark: KeptRemark): Remark {
  const { id, field, anchor, quote, answers, settled } = remark
  return {
    ...sayingOf(remark),
    ...{ id, field, anchor, quote, settled, answers: answers.map(sayingOf) },
    isRemovable: mayRemove(person, remark),
  }
}

const sayingOf = ({ account, by, at, text }: KeptRemark['answers'][number]) => ({
  ...{ by, at, text },
  isGuest: account === null,
})
