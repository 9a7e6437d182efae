import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { automation } from '#contract/content/automation'
import { founders } from '#contract/content/founders'
import { globalSetting } from '#contract/content/global-setting'
import { pageTexts } from '#contract/content/page-texts'
import { testimonial } from '#contract/content/testimonial'
import type { FileProblem } from '#contract/problem'
import { parseJson } from '../../../server/files/parse-json'
import { decodeText } from '../../../server/files/read-text'
import { Unreadable } from '../../../server/files/unreadable'
import { entriesFrom } from '../storage/splicer'
import { corpus } from './corpus'
import { openedLibrary } from './opened-library'

const plain = { hasHistory: false }

const file = 'data/automations.json'
const good = { id: 'goed', title: 'Goed' }

async function read(content: string | Uint8Array) {
  const { library } = await openedLibrary({ [file]: content }, plain)
  return { items: library.catalogue(automation).public, problems: library.problems() }
}

describe('a list of records', () => {
  it('keeps every record but the broken ones, which it lists by id and field', async () => {
    const { items, problems } = await read(
      JSON.stringify([good, { id: 'fout', title: '', imageUrl: 'data:x' }, { id: 'ook', title: 'Ook goed' }]),
    )
    expect(items.map(({ id }) => id)).toEqual(['goed', 'ook'])
    expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
      `${file} fout.title`,
      `${file} fout.imageUrl`,
    ])
  })

  it('lists a record without an id by its place', async () => {
    const { items, problems } = await read(JSON.stringify([good, 'tekst', null, { id: '', title: 'x' }]))
    expect(items).toHaveLength(1)
    expect(new Set(problems.map(({ field }) => field?.split('.')[0]))).toEqual(new Set(['#2', '#3', '#4']))
  })

  it('gives an id that occurs twice to the first', async () => {
    const { items, problems } = await read(JSON.stringify([good, { ...good, title: 'Tweede' }]))
    expect(items.map(({ title }) => title)).toEqual(['Goed'])
    expect(problems).toEqual([{ file, field: 'goed.id', message: expect.stringContaining('“goed”') }])
  })

  it.each(['', 'null', 'false', '0', '""', '{}', '"tekst"', '[', '[{}', '{"a":1', '\ufeff', '// x\n[]'])(
    'that is really %j is one problem',
    async (text) => {
      expect(await read(text)).toEqual({
        items: [],
        problems: [{ file, message: expect.stringMatching(/^Dit bestand .+\.$/) }],
      })
    },
  )

  it('that is longer than anybody would show is one problem, and what it was stays', async () => {
    const many = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, at) => ({ id: `a${at}`, title: 'A' })))
    expect((await read(many(1000))).items).toHaveLength(1000)
    for (const [text, words] of [
      [many(1001), 'Deze lijst is te lang (1001 onderdelen, hoogstens 1000).'],
      [`${JSON.stringify([good])}${' '.repeat(1_000_000)}`, 'Dit bestand is te groot (meer dan 1 MB).'],
      ['[[[]]]', 'Dit bestand moet een lijst van objecten ([{ … }]) zijn.'],
    ] as const) {
      const { repository, library, refresh } = await openedLibrary({ [file]: JSON.stringify([good]) })
      repository.write(file, text)
      await refresh()
      expect(library.catalogue(automation).public.map(({ id }) => id)).toEqual(['goed'])
      expect(library.problems()).toEqual([{ file, message: words }])
    }
  })

  it('may begin with a byte order mark and may be empty', async () => {
    expect((await read(`\ufeff${JSON.stringify([good])}`)).items).toHaveLength(1)
    expect(await read('[]')).toEqual({ items: [], problems: [] })
  })

  it('tells on which line it breaks', async () => {
    const { problems } = await read('[\n  { "id": "a",\n    "title": "x" }\n  { "id": "b" }\n]\n')
    expect(problems[0]?.message).toBe('Dit bestand is geen geldige JSON: op regel 3 ontbreekt een komma.')
  })

  it('survives objects that pretend to be text', async () => {
    const strange = { toString: 1, valueOf: 1 }
    const { items, problems } = await read(
      JSON.stringify([{ id: strange, title: 'x' }, { id: 'a', title: strange }, good]),
    )
    expect(items.map(({ id }) => id)).toEqual(['goed'])
    expect(problems.map(({ field }) => field)).toEqual(['#1.id', 'a.title'])
  })

  it('survives a switch that is no switch', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const { library } = await openedLibrary({
      'data/settings.json': `[{ "key": "a", "isPublic": ${deep} }, { "key": "b", "isPublic": { "toString": 1 } }, { "key": "c", "isPublic": "true" }]`,
      'data/testimonials.json': '[{ "id": "1", "quote": "q", "name": "n", "isExample": "constructor" }]',
    })
    expect(library.catalogue(globalSetting).public.map(({ key }) => key)).toEqual(['c'])
    expect(library.catalogue(testimonial).all).toEqual([])
    expect(library.problems().map(({ field }) => field)).toEqual([
      '#1.isPublic',
      '#2.isPublic',
      '1.isExample',
    ])
  })
})

describe('a document', () => {
  it('that is absent, or broken from the start, has its fields as they are when left out', async () => {
    expect((await openedLibrary({}, plain)).library.document(founders)).toEqual({ remaining: 100 })
    const { library } = await openedLibrary(
      { 'data/founders.json': 'null', 'data/content.json': '{}' },
      plain,
    )
    expect(library.document(founders)).toEqual({ remaining: 100 })
    expect(library.document(pageTexts)).toEqual(pageTexts.example)
    expect(library.problems().map(({ file }) => file)).toEqual(['data/founders.json'])
  })

  it('that is no object is a problem', async () => {
    for (const text of ['[]', '1', 'null', '{"remaining": "tien"}', '{"remaining": -1}']) {
      const { library } = await openedLibrary({ 'data/founders.json': text }, plain)
      expect(library.problems()).toHaveLength(1)
    }
  })

  it('may empty a text and leave out the rest', async () => {
    const { library } = await openedLibrary({ 'data/content.json': '{"footer.tagline": ""}' }, plain)
    expect(library.document(pageTexts)).toEqual({ ...pageTexts.example, 'footer.tagline': '' })
  })
})

const suite = corpus<Record<string, string>>('json-test-suite.base64.json', 318, {
  'y_array_empty.json': 'W10=',
  'y_string_escaped_noncharacter.json': 'WyJcdUZGRkYiXQ==',
  'n_array_extra_comma.json': 'WyIiLF0=',
  'n_array_invalid_utf8.json': 'W/9d',
  'i_number_huge_exp.json': 'WzAuNGUwMDY2OV0=',
})
const cases = Object.entries(suite).map(([name, base64]) => [name, Buffer.from(base64, 'base64')] as const)

describe('every JSON text that others could think of', () => {
  const jsonIn = (bytes: Uint8Array) => parseJson<unknown>(decodeText(bytes))

  it('is read when it is JSON', () => {
    const accepted = cases.filter(([name]) => name.startsWith('y_'))
    expect(accepted.length).toBeGreaterThan(0)
    for (const [, bytes] of accepted) expect(jsonIn(bytes)).toBeDefined()
  })

  it('is a problem with a sentence when it is not', () => {
    const refused = cases.filter(([name]) => name.startsWith('n_'))
    expect(refused.length).toBeGreaterThan(0)
    for (const [name, bytes] of refused) expect(() => jsonIn(bytes), name).toThrow(Unreadable)
  })

  it('is entries or a problem, whatever the file was meant to be', () => {
    expect(cases.length).toBeGreaterThan(0)
    const { storage } = automation
    for (const [name, bytes] of cases) {
      const outcome = attempt(() => entriesFrom(decodeText(bytes), storage))
      expect(Array.isArray(outcome) || outcome instanceof Unreadable, name).toBe(true)
    }
  })

  it('leaves the library open when it lands in a content file', { timeout: 180_000 }, async () => {
    const { library, repository } = await openedLibrary({ 'data/founders.json': '{"remaining": 7}' })
    for (const [, bytes] of cases) {
      repository.write(file, bytes)
      await library.refresh()
      const broken = library.problems().filter((problem) => !/^Dit /.test(problem.message))
      expect(broken).toEqual([])
    }
    expect(library.document(founders)).toEqual({ remaining: 7 })
    repository.write(file, JSON.stringify([good]))
    await library.refresh()
    expect(library.catalogue(automation).public.map(({ id }) => id)).toEqual(['goed'])
  })

  it('that is any value at all never throws', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const outcome = attempt(() => entriesFrom(text, automation.storage))
        expect(Array.isArray(outcome) || outcome instanceof Unreadable).toBe(true)
      }),
    )
  })
})

describe('a naughty title', () => {
  const strings = corpus<string[]>('naughty-strings.json', 515, [
    '',
    '\ud800',
    '<script>',
    '\u202etest',
    '\0',
  ])
  const titles = strings.filter((title) => title.trim() !== '')
  /** All that may be told of one: that it turns the direction of a line. */
  const others = (problems: readonly FileProblem[]) =>
    problems.filter(({ message }) => !message.includes('leesrichting'))

  it('comes out of a record as it went in, without the spaces around it', async () => {
    const { items, problems } = await read(
      JSON.stringify(titles.map((title, index) => ({ id: `a${index}`, title }))),
    )
    expect(others(problems)).toEqual([])
    expect(items.map(({ title }) => title)).toEqual(titles.map((title) => title.trim()))
    expect(items.length).toBeGreaterThan(2)
  })

  it('comes out of an article too', async () => {
    const inYaml = titles.filter((title) => !/\p{Surrogate}/u.test(title) && !title.includes('\0'))
    const files = inYaml.map((title, index) => [
      `content/blog/a${index}.md`,
      `---\ntitle: ${JSON.stringify(title)}\n---\n`,
    ])
    const { post, library } = await openedLibrary(Object.fromEntries(files), plain)
    expect(others(library.problems())).toEqual([])
    expect(inYaml.map((_, index) => post(`a${index}`)?.title)).toEqual(inYaml.map((title) => title.trim()))
  })
})

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error
  }
}

describe('a name that stands twice', () => {
  it.each([
    ['data/content.json', '{\n  "hero.title": "Twee",\n  "hero.title": "Drie"\n}\n', 'hero.title', 3],
    [
      'data/automations.json',
      '[\n  {\n    "id": "a",\n    "title": "Een",\n    "title": "Twee"\n  }\n]\n',
      'a.title',
      5,
    ],
  ])('in %s is told with its line: JSON takes the last without a word', async (path, text, field, line) => {
    const { library } = await openedLibrary({ [path]: text }, plain)
    const name = field.replace('a.', '')
    const message = `Op regel ${line} staat een naam die er al was (${name}); alleen de laatste telt.`
    expect(library.problems()).toContainEqual({ file: path, field, message })
  })
})

it('an unfinished merge of a list is told as such, and not as words without quotation marks', async () => {
  const record = (title: string) => `  { "id": "goed", "title": "${title}" }\n`
  const text = `[\n<<<<<<< HEAD\n${record('Een')}=======\n${record('Twee')}>>>>>>> tak\n]\n`
  const { problems } = await read(text)
  expect(problems).toMatchObject([{ message: expect.stringMatching(/^Op regel 2 begint een samenvoeging/) }])
})
