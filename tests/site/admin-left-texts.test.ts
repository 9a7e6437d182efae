import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { UnsavedText } from '#contract/admin/unsaved'
import { type Backup, backupKey, type LeftText, openFormOf } from '../../site/admin/editing/backup/backups'
import { createLeftTexts } from '../../site/admin/editing/backup/left-texts'

const ENTRY = 'blog-posts/weg'
const left = (form: string, title: string, at = 1): LeftText => ({
  key: backupKey(ENTRY, form),
  at,
  etag: '"1"',
  base: [{ title: 'Oud' }],
  items: [{ title }],
})
const titles = (texts: readonly LeftText[]) => texts.map(({ items: [item] }) => item?.title)

/** The screen of a deleted entry, with what the browser and the server keep of its forms. */
async function openLeft({
  here = [],
  there = null,
}: {
  readonly here?: readonly LeftText[]
  readonly there?: LeftText | null
}) {
  const browser = new Map<string, Backup>(here.map((text) => [text.key, text]))
  const kept = { there }
  let shown: readonly LeftText[] = []
  const texts = createLeftTexts(
    ENTRY,
    {
      browser: {
        of: () => [...browser].map(([key, backup]) => ({ ...backup, key })),
        keep: (key, backup) => void browser.set(key, backup),
        forget: (key) => void browser.delete(key),
      },
      server: {
        find: async () => kept.there,
        async keep({ form, at, items: [item] }: UnsavedText) {
          kept.there = left(form, String(item?.title), at)
        },
        async forget(form) {
          if (kept.there && openFormOf(kept.there.key) === form) kept.there = null
        },
      },
      openForms: async () => new Set([backupKey(ENTRY, 'tab')]),
    },
    (now) => {
      shown = now
    },
  )
  await texts.look()
  await setImmediate()
  return {
    kept,
    shown: () => titles(shown),
    inBrowser: () => titles([...browser].map(([key, backup]) => ({ ...backup, key }))),
    async discard(text: LeftText) {
      const putBack = texts.discard(text)
      await setImmediate()
      return async () => {
        putBack()
        await setImmediate()
      }
    },
  }
}

test('what this browser has of a deleted entry is put back here, and not over what another device left', async () => {
  const here = left('mine', 'Van hier', 2)
  const { discard, kept, shown, inBrowser } = await openLeft({
    here: [here, left('tab', 'Open in een ander tabblad', 3)],
    there: left('phone', 'Onderweg'),
  })
  expect(shown()).toEqual(['Van hier', 'Onderweg'])
  const putBack = await discard(here)
  expect(shown()).toEqual(['Onderweg'])
  await putBack()
  expect(kept.there).toEqual(left('phone', 'Onderweg'))
  expect(shown()).toEqual(['Van hier', 'Onderweg'])
  expect(inBrowser()).toContain('Van hier')
})

test('what the server has of a deleted entry is put back there, unless another text came meanwhile', async () => {
  const there = left('phone', 'Onderweg')
  const { discard, kept, shown } = await openLeft({ here: [there], there })
  const putBack = await discard(there)
  expect([kept.there, shown()]).toEqual([null, []])
  await putBack()
  expect([kept.there, shown()]).toEqual([there, ['Onderweg']])
  const putBackLate = await discard(there)
  kept.there = left('tablet', 'Van de tablet', 5)
  await putBackLate()
  expect(kept.there).toEqual(left('tablet', 'Van de tablet', 5))
  expect(shown()).toEqual(['Van de tablet', 'Onderweg'])
})
