import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const site = join(import.meta.dirname, '../../site')
const sheets = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

/** `:has()` of an element that nothing else is said about: each new element restyles all that is around it. */
const OF_ANY_ELEMENT = /(?:^|[\s>+~,*]):has\([^{}]*\{/gm

/**
 * `:has()` of what an element is like at the moment, not of its name, class or id: for such a rule Chromium looks at each
 * line that comes or goes in a text, and restyles what is around the text. From the start of its line, over as many lines
 * as it takes.
 */
const OF_A_STATE = /^.*:has\([^(){}]*[:[].*/gm
/** A line through or below words whose colour or thickness is a variable: the build cannot take it apart. */
const LINE_OF_A_VARIABLE = /text-decoration:[^;]*var\([^;]*;/g

/** What no text is ever in. */
const WITHOUT_TEXT = ['.card', '.editing-foot', '.rail']

/** The sheets of the admin, and those of the site that it imports. */
const inAdmin = sheets.filter(
  (sheet) => sheet.startsWith('admin/') || rulesOf('admin/admin.css').includes(`"../${sheet}"`),
)

function rulesOf(sheet: string): string {
  return readFileSync(join(site, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
}

describe('the style sheets', () => {
  it.each(sheets)('%s ask only certain elements what they have', (sheet) => {
    expect(rulesOf(sheet).match(OF_ANY_ELEMENT)).toBeNull()
  })

  it.each(sheets)('%s say a line, its colour and its thickness apart, as Safari knows them', (sheet) => {
    expect(rulesOf(sheet).match(LINE_OF_A_VARIABLE)).toBeNull()
  })

  it('say which words are too short for a hyphen in the way of Safari too', () => {
    const rules = rulesOf('ui/line-breaks.css').split('}')
    const limited = rules.filter((rule) => rule.includes('hyphenate-limit-chars:'))
    expect(limited).toHaveLength(2)
    for (const rule of limited)
      expect(rule).toMatch(/-webkit-hyphenate-limit-before:[^}]*-webkit-hyphenate-limit-after:/)
  })

  it.each(inAdmin)('%s asks what is around a text for nothing but elements', (sheet) => {
    const asking = (rulesOf(sheet).match(OF_A_STATE) ?? [])
      .map((rule) => rule.trim())
      .filter((rule) => !WITHOUT_TEXT.some((name) => rule.startsWith(name)))
    expect(asking).toEqual([])
  })
})
