import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => join(folder, name))

/**
 * What the oldest browsers that the build is for lack (Safari 16.4, Chrome 111 and Firefox 115: Vite's own choice, but for
 * Firefox 114, which has no `toSorted`): it puts older syntax in place of newer, but adds no functions. Calls that ask first (`AbortSignal.any?.(`) are fine.
 */
const NEWER =
  /\b(?:URL\.(?:canParse|parse)|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|AbortSignal\.any|RegExp\.escape)\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|startViewTransition|showPopover|checkVisibility|toBase64)\(/g

test('browsers are asked for nothing that the oldest of them lack', () => {
  const sources = [...sourcesIn('site'), ...sourcesIn('server/contract')]
  expect(sources).toContain(join('site', 'entry-client.tsx'))
  const asked = sources.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(NEWER)].map(([call]) => `${name}: ${call}`),
  )
  expect(asked).toEqual([])
})
