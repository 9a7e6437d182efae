import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { remarks as exchanges, type Remark, type RemarksReply } from '#contract/admin/remarks'
import { type EntryPlace, entryPlace } from '#contract/content/entry-place'
import { textFields } from '#contract/content/nested-fields'
import { MOST_WORDS } from '#contract/paragraphs'
import { isAtLeast, type Person } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { staysHidden } from '../content/publish/require-allowed'
import { route } from '../http/route'
import type { KeptRemark, Speaker } from '../remarks/kept-remarks'
import type { Remarks } from '../remarks/remarks'
import { saidText } from '../remarks/said-text'
import { requireType } from './require-type'

const by = 'author'
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
  function mayRead(person: Person, { type: name, id }: EntryPlace): boolean {
    const type = requireType(name)
    const value = !isAtLeast(person, 'editor') ? library.catalogue(type).entry(id)?.value : undefined
    return !value || staysHidden(type, value, now())
  }

  /** Lets somebody who may see the entry do something with its remarks. @returns all of them as they are then */
  async function afterwards(
    { query, person }: { readonly query: EntryPlace; readonly person: Person },
    act?: () => Promise<unknown>,
  ): Promise<RemarksReply> {
    if (!mayRead(person, query)) throw new Problem('forbidden')
    await act?.()
    return { remarks: (await remarks.list(query)).map((remark) => shownTo(person, remark)) }
  }

  route(scope, exchanges.list, {
    by,
    query: entryPlace,
    // An author who has a draft open while it is published goes on asking.
    handle: (asked) => (mayRead(asked.person, asked.query) ? afterwards(asked) : { remarks: [] }),
  })
  route(scope, exchanges.place, {
    by,
    query: entryPlace,
    body: placed,
    status: 201,
    handle: (asked) =>
      afterwards(asked, () => {
        requireText(asked.query, asked.body.field)
        return remarks.place(asked.query, asked.body, speakerOf(asked.person))
      }),
  })
  route(scope, exchanges.answer, {
    by,
    query: entryPlace,
    body: answer,
    status: 201,
    handle: (asked) =>
      afterwards(asked, () =>
        remarks.answer(asked.query, asked.params.remark, asked.body.text, speakerOf(asked.person)),
      ),
  })
  route(scope, exchanges.settle, {
    by,
    query: entryPlace,
    body: settling,
    handle: (asked) =>
      afterwards(asked, () =>
        remarks.settle(asked.query, asked.params.remark, asked.body.isSettled, speakerOf(asked.person)),
      ),
  })
  route(scope, exchanges.remove, {
    by,
    query: entryPlace,
    handle: (asked) =>
      afterwards(asked, () =>
        remarks.remove(asked.query, asked.params.remark, (remark) => {
          if (mayRemove(asked.person, remark)) return
          throw new Problem('forbidden', 'Alleen wie dit schreef of een eigenaar kan het verwijderen.')
        }),
      ),
  })
}

/** @throws {Problem} bad-request for a field that is no text in paragraphs. */
function requireText({ type }: EntryPlace, field: string): void {
  if (!textFields(requireType(type).fields).has(field)) throw new Problem('bad-request')
}

const speakerOf = ({ id, name }: Person): Speaker => ({ account: id, name })

const mayRemove = (person: Person, { account }: KeptRemark) =>
  isAtLeast(person, 'owner') || account === null || account === person.id

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
