import { brotliCompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { sharedApp } from '../http/shared-app'

const site = sharedApp()

/**
 * Most bytes of HTML with its styles, in brotli as it is served. The first ten segments of a line hold 14,600 with the headers. The
 * names of its scripts, which follow from their content, alone make a difference of up to eighty.
 */
const PAGES: readonly (readonly [kind: string, path: string, most: number])[] = [
  ['home', '/', 14_336],
  ['the blog', '/blog', 12_000],
  ['an article', '/blog/avg-en-ai-klantgegevens', 16_900],
  ['the solutions', '/oplossingen', 10_300],
  ['a solution', '/oplossingen/finance', 12_700],
  ['a legal page', '/privacy', 10_650],
  ['contact', '/contact', 9_800],
  ['the automations', '/automatiseringen', 13_700],
  ['an automation', '/automatisering/lead-intake-naar-crm', 13_150],
  ['a missing page', '/weg', 7_800],
]

it.each(PAGES)('%s (%s) has at most %i bytes', async (_, path, most) => {
  const { body } = await site.app.inject(path)
  const bytes = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
    },
  }).length
  expect(bytes).toBeLessThanOrEqual(most)
  // A budget that is far above what is there holds nothing.
  expect(bytes).toBeGreaterThan(most * 0.9)
})
