import { expect } from 'vitest'
import { judgeDirectives } from '../../../server/content/markdown/directives/judge-directives'
import { markdownOf } from '../../../server/writers/import/markdown-of'

/** What a text becomes when all pictures and documents of the export are there. */
export async function importedHtml(html: string): Promise<string> {
  const written = await markdownOf(
    { body: { html } },
    {
      file: async (address) => (address.includes('weg.') ? null : address.replace(/^.*\//, '/media/')),
      page: () => null,
      place: (address) => address,
      isOfFormerSite: () => false,
    },
  )
  expect(judgeDirectives(written.markdown).problems).toEqual([])
  return written.markdown
}
