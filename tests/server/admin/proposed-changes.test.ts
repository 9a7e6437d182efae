import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { takenName } from '../../../server/admin/proposed-changes'
import type { BranchFile } from '../../../server/git/sync/branch-changes'
import { openedLibrary } from '../content/opened-library'

it('lets others in after each file whose names it compares', async () => {
  const { library } = await openedLibrary({}, { hasHistory: false })
  const after = Buffer.from('---\ntitle: Een\n---\nTekst.\n')
  const files = Array.from({ length: 20 }, (_, at): BranchFile => {
    return { path: `content/blog/nr-${at}.md`, status: 'added', before: null, after, isTooLarge: false }
  })
  const looked = { isOver: false }
  const found = takenName(library, { files: [] }, files).finally(() => {
    looked.isOver = true
  })
  let turns = 0
  for (; !looked.isOver; turns += 1) await setImmediate()
  expect(await found).toBe(undefined)
  expect(turns).toBeGreaterThanOrEqual(files.length)
})

/** What a proposal says of an article that takes the address of one of the site. */
async function takenBeside(others: Readonly<Record<string, string | null>>) {
  const was: Readonly<Record<string, string>> = { 'content/blog/redactie.md': article('Van de redactie') }
  const { library } = await openedLibrary(was, { hasHistory: false })
  const all = Object.entries({ 'content/blog/aa-wim.md': article('Van Wim'), ...others })
  const files = all.map(([path, text]): BranchFile => {
    const before = was[path] ?? null
    const status = before === null ? 'added' : text === null ? 'removed' : 'changed'
    return { path, status, before: bytesOf(before), after: bytesOf(text), isTooLarge: false }
  })
  const changes = { files: files.map((file) => ({ ...file, before: null, after: null })) }
  return takenName(library, changes, files)
}

const article = (title: string, slug = 'dubbel') => `---\ntitle: ${title}\nslug: ${slug}\n---\nTekst.\n`
const bytesOf = (text: string | null) => (text === null ? null : Buffer.from(text))
const TAKEN = '“dubbel” uit content/blog/aa-wim.md is op de site al in gebruik bij “Van de redactie”'

it('refuses the address of an article of the site, also where the proposal changes that article', async () => {
  expect(await takenBeside({})).toBe(TAKEN)
  expect(await takenBeside({ 'content/blog/redactie.md': article('Van de hele redactie') })).toBe(TAKEN)
})

it('but not where that article gets another, or is deleted', async () => {
  expect(await takenBeside({ 'content/blog/redactie.md': article('Van de redactie', 'anders') })).toBe(
    undefined,
  )
  expect(await takenBeside({ 'content/blog/redactie.md': null })).toBe(undefined)
})

it('nor does that article let go of it where the proposal makes it unreadable', async () => {
  const texts = ['---\ntitle: "open\nslug: dubbel\n---\nTekst.', article('[1]')]
  for (const text of texts) expect(await takenBeside({ 'content/blog/redactie.md': text })).toBe(TAKEN)
})
