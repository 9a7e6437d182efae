import type { Item, StaleReply } from '#contract/admin/entries'
import { automation } from '#contract/content/automation'
import { Stale } from '../../site/admin/api/refusals'
import type { FormSource } from '../../site/admin/editing/saving/source'
import { suggestMessage } from '../../site/admin/editing/saving/suggest-message'

export const item = (change: object = {}): Item => ({ ...automation.example, ...change })
export const seen = { items: [item()], etag: '"1"' }

/** A source that gives these answers to successive writes, and records the writes. */
export function sourceThat(...answers: (() => Promise<Item>)[]) {
  const asked: { etag: string; items: readonly Item[]; message: string }[] = []
  const source: FormSource = {
    type: automation,
    id: 'lead-intake',
    isNew: false,
    read: async () => null,
    lastAuthor: async () => ({ isSelf: false, name: 'Willem' }),
    async write(items, { etag, message }) {
      asked.push({ etag, items, message })
      const answer = answers[asked.length - 1]
      if (!answer) throw new Error('Asked once more than expected')
      return { items: [await answer()], etag: `"saved ${asked.length}"`, commit: 'abc123' }
    },
  }
  return { source, asked }
}

/** The server's reply after somebody else has changed the category. */
export const staleReply = (reply: Partial<StaleReply>): StaleReply => ({
  statusCode: 412,
  error: 'Precondition Failed',
  message: 'Intussen gewijzigd',
  base: item(),
  current: item({ category: 'Finance' }),
  etag: '"2"',
  conflicts: [],
  proposal: item(),
  ...reply,
})
export const refuse = (reply: Partial<StaleReply>) => async (): Promise<Item> => {
  throw new Stale(staleReply(reply))
}
export const mine = [item({ title: 'Van mij' })]
export const message = (before: readonly Item[], after: readonly Item[]) =>
  suggestMessage(automation, { before, after, now: 0 })
export const attempt = { seen, items: mine, message }
