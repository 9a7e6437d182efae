import { expect, it } from 'vitest'
import type { Item } from '#contract/admin/entries'
import { automation } from '#contract/content/automation'
import type { FormSource } from '../../site/admin/editing/saving/source'
import { withoutSave } from '../../site/admin/editing/saving/without-save'
import type { FormDraft } from '../../site/admin/editing/use-draft'
import { editing } from '../../site/text/admin/editing'

const { saving } = editing
const item = (change: object = {}): Item => ({ ...automation.example, ...change })
const before = { items: [item()], etag: '"1"' }
const saved = { items: [item({ title: 'Van mij', result: 'Een. Twee.' })], etag: '"2"', commit: 'abc123' }

/** What a form with this in it shows after its save was undone. */
async function after(typed: readonly Item[], read: FormSource['read'] = async () => before) {
  const { items: replaced } = (await read('').catch(() => null)) ?? before
  const shown: unknown[] = []
  const source: FormSource = {
    type: automation,
    id: 'lead-intake',
    isNew: false,
    read,
    lastAuthor: async () => null,
    write: () => Promise.reject(new Error('Nothing is to be saved')),
  }
  const draft: Pick<FormDraft, 'source' | 'typed' | 'show'> = {
    source,
    typed: () => typed,
    show: (seen, items) => void shown.push({ seen, items }),
  }
  return { said: await withoutSave(draft, { version: saved, replaced }), shown }
}

it('a save that is taken back leaves the form as it was before', async () => {
  expect(await after(saved.items)).toEqual({
    said: saving.undone,
    shown: [{ seen: before, items: before.items }],
  })
})

it('what was typed since a save that is taken back stays, in other fields and in the same text', async () => {
  const typed = [item({ title: 'Van mij', result: 'Een. Twee. Drie.', category: 'Finance' })]
  const { said, shown } = await after(typed, async () => ({
    ...before,
    items: [item({ result: 'Een.' })],
  }))
  expect(said).toBe(saving.undoneOnly)
  expect(shown).toEqual([
    {
      seen: { ...before, items: [item({ result: 'Een.' })] },
      items: [item({ result: 'Een. Drie.', category: 'Finance' })],
    },
  ])
})

it('a form whose entry went with its save, or that cannot be asked about, keeps what stands in it', async () => {
  const refused = await after(saved.items, () => Promise.reject(new Error('not there')))
  expect(refused).toEqual({ said: saving.undone, shown: [] })
})
