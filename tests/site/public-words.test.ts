import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { project, projectText } from '../support/sources'
import { type DutchText, dutchTextsIn } from './dutch-sentences'

/**
 * Dutch sentences of public pages do not belong in TypeScript, except the words of controls and states
 * (tests/decisions/0085). Those are in `site/text/`, or in the contract where server and site need the same
 * text.
 */
const WORDS = 'site/text/'

/** The number of words from which a text is more than the name of a thing. */
const SENTENCE = 5

/** By module, the properties whose texts are longer than a name: what happened, and what to do. */
const places: Readonly<Record<string, readonly string[]>> = {
  'site/text/author.ts': ['empty', 'notFoundText'],
  'site/text/automation.ts': ['notFoundText', 'readMore', 'noMail'],
  'site/text/automations.ts': ['emptyCategory', 'empty'],
  'site/text/draft.ts': [
    'banner',
    'publicBanner',
    'open',
    'until',
    'goneTitle',
    'goneText',
    'seenBy',
    'failedTitle',
    'failedText',
  ],
  'site/text/mail-links.ts': ['description', 'text', 'done', 'noCode', 'failed', 'refused', 'offline'],
  'site/text/nl.ts': ['newTab', 'text', 'offline'],
  'site/text/not-found.ts': ['text'],
  'site/text/reading.ts': ['emptyTag', 'empty', 'emptyPage', 'copiedText', 'copyFailedText', 'notFoundText'],
  'site/text/result.ts': ['message'],
  'site/text/search.ts': [
    'label',
    'best',
    'pages',
    'nothingText',
    'unavailable',
    'unavailableText',
    'offline',
  ],
  'site/text/sending.ts': ['failed', 'failedOnTheWay'],
  'site/text/step-plan.ts': ['print', 'empty', 'notFoundText'],
  'site/text/tag.ts': ['empty', 'notFoundText'],
  'server/contract/form-rules.ts': ['emailInvalid', 'newsletterThanks', 'stepPlanThanks'],
}

/** Texts that are not properties: number words in a list, and what the site says while a mail is awaited. */
const loose: Readonly<Record<string, readonly RegExp[]>> = {
  'site/text/home.ts': [/^nul een twee/],
  'server/contract/form-thanks.ts': [/^Bijna klaar: klik op de link in de mail/],
}

/** The sources of visitors' pages: the site without the admin, shared texts, and what renders pages. */
const shown = [
  ...sourcesBelow('site').filter((file) => !/^site\/(?:admin|text\/admin)\//.test(file)),
  ...['form-rules', 'form-fields', 'form-thanks'].map((name) => `server/contract/${name}.ts`),
  ...sourcesBelow('server/pages'),
  ...sourcesBelow('server/feeds'),
]

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file))
}

/** The texts in this file that are not the words of a control or a state. */
function outOfPlace(file: string, texts: readonly DutchText[]): string[] {
  const isPlace = file.startsWith(WORDS) || !file.startsWith('site/')
  return texts
    .filter(
      ({ text, key, words }) =>
        !isPlace ||
        (words >= SENTENCE &&
          !(key !== undefined && places[file]?.includes(key)) &&
          !loose[file]?.some((known) => known.test(text))),
    )
    .map(({ text }) => text)
}

const judge = (file: string, source: string) => outOfPlace(file, dutchTextsIn(file, source))

describe('what visitors read', () => {
  it('is content, but for the words of controls and states', () => {
    expect(shown.length).toBeGreaterThan(100)
    const found = shown.flatMap((file) => judge(file, projectText(file)).map((text) => `${file}: ${text}`))
    expect(
      found,
      'what a company may want to say otherwise is a text of server/contract/content/page-texts.ts; the words of a state get a place at the top of this file',
    ).toEqual([])
  })

  it('has no place for a word that is there no longer', () => {
    for (const [file, keys] of Object.entries(places)) {
      const texts = dutchTextsIn(file, projectText(file))
      const used = texts.filter(({ words }) => words >= SENTENCE).map(({ key }) => key)
      expect([file, keys.filter((key) => !used.includes(key))]).toEqual([file, []])
    }
  })
})

describe('a sentence of marketing', () => {
  const SALE = 'Wij nemen al je vervelende werk uit handen.'

  it.each([
    ['between tags', `export const A = () => <p className="mt-2">${SALE}</p>`],
    ['in a string', `const lead = '${SALE}'`],
    ['in a property', `<Card title="${SALE}" />`],
    ['in a template', `const lead = (name: string) => \`\${name}, wij nemen je werk uit handen\``],
    ['of a few words', 'export const A = () => <h2>Voor jouw bedrijf</h2>'],
  ])('%s of a component is found', (_, source) => {
    expect(judge('site/sections/hero-block.tsx', source)).toHaveLength(1)
  })

  it('is found among the words of controls, where no state has its name', () => {
    const source = `export const homeText = { home: { latest: 'Laatste artikelen', lead: '${SALE}' } }`
    expect(judge('site/text/home.ts', source)).toEqual([SALE])
  })

  it('is no class, no address and no error in English', () => {
    const source = `
      import { van } from './voor'
      const a = <p className="in-view on-top text-soft op-50" id="met-de-hand">{'€ 19'}</p>
      throw new Error(\`No page in \${van}, nor at /blog/tag: it was not there in time\`)`
    expect(judge('site/sections/hero-block.tsx', source)).toEqual([])
  })
})
