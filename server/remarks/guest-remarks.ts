import { z } from 'zod'
import type { EntryPlace } from '#contract/content/entry-place'
import { chosenParagraph, type NamedText, shownBeginning } from '#contract/paragraph-choices'
import { Problem } from '#contract/problem'
import type { RefusedRemark, SharedRemark } from '#contract/public-content'
import type { Remarks } from './remarks'
import { guestName, saidText } from './said-text'

/** What a guest filled in. */
type FilledIn = Omit<RefusedRemark, 'reason'>

/** What whoever has a link to a draft may say about it. */
export interface GuestRemarks {
  /** @throws {Problem} invalid, with the first error; not-found for a link that does not work; as `Remarks` does. */
  place(token: string, given: FilledIn): Promise<void>
  /** The open remarks that guests made, with their answers; none while they cannot be read. */
  at(entry: EntryPlace): Promise<readonly SharedRemark[]>
}

const said = z.object({ name: guestName, text: saidText })

/** The field of a remark about everything that a link shows. */
const WHOLE = 'content'

export function createGuestRemarks({
  remarks,
  openLink,
  textsOf,
}: {
  readonly remarks: Pick<Remarks, 'list' | 'place'>
  /** What a token is for; undefined for one that does not work. */
  readonly openLink: (token: string) => Promise<EntryPlace | undefined>
  /** The texts that the link shows; undefined where there is nothing to make remarks at. */
  readonly textsOf: (entry: EntryPlace) => readonly NamedText[] | undefined
}): GuestRemarks {
  return {
    async place(token, given) {
      const entry = await openLink(token)
      const shown = entry && textsOf(entry)
      if (!entry || shown === undefined) throw new Problem('not-found', 'Deze voorbeeldlink werkt niet meer.')
      const { data, error } = said.safeParse(given)
      if (!data) throw new Problem('unprocessable', error.issues[0]?.message)
      const chosen = chosenParagraph(shown, given.paragraph, WHOLE)
      await remarks.place(entry, { ...chosen, text: data.text }, { account: null, name: data.name })
    },
    async at(entry) {
      const all = await remarks.list(entry).catch((error: unknown) => {
        if (error instanceof Problem) return []
        throw error
      })
      const shown = all.filter(({ account, settled }) => account === null && settled === null)
      return shown.map(({ quote, answers, ...remark }) => ({
        ...sayingOf(remark),
        quote: shownBeginning(quote),
        answers: answers.map(sayingOf),
      }))
    },
  }
}

const sayingOf = ({ by, at, text }: Readonly<Record<'by' | 'at' | 'text', string>>) => ({ by, at, text })

/** The fields of a form, as it sent them; what is no text counts as empty. */
export function filledIn(body: unknown): FilledIn {
  const field = z.string().catch('')
  const none = { name: '', text: '', paragraph: '' }
  return z.object({ name: field, text: field, paragraph: field }).catch(none).parse(body)
}
