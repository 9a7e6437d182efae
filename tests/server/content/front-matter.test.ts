import { describe, expect, it, onTestFinished } from 'vitest'
import { openedLibrary } from './opened-library'

const file = 'content/blog/artikel.md'
const sound = '---\ntitle: Goed\n---\nTekst'

async function read(content: string | Uint8Array) {
  const { posts, library } = await openedLibrary({ [file]: content, 'content/blog/goed.md': sound })
  expect(posts().map(({ id }) => id)).toContain('goed')
  return { post: posts().find(({ id }) => id !== 'goed'), problems: library.problems() }
}

const refused: Readonly<Record<string, string | Uint8Array>> = {
  'is JavaScript': '---js\n{ title: (globalThis.evaluated = true, "x") }\n---\n',
  'is JavaScript by its full name': '---javascript\n{ title: (globalThis.evaluated = true, "x") }\n---\n',
  'is JavaScript after spaces': '---   JS\n{ title: (globalThis.evaluated = true, "x") }\n---\n',
  'is CoffeeScript': '---coffee\ntitle: "x"\n---\n',
  'is JSON': '---json\n{ "title": "x" }\n---\n',
  'is TOML': '---toml\ntitle = "x"\n---\n',
  'names what every object has': '---constructor\ntitle: x\n---\n',
  'names the prototype': '---__proto__\ntitle: x\n---\n',
  'is never closed': '---\ntitle: x\n\nTekst',
  'is never closed and empty': '---',
  'is a list': '---\n- a\n- b\n---\n',
  'is one word': '---\nhallo\n---\n',
  'has a key twice': '---\ntitle: a\ntitle: b\n---\n',
  'has a tab for indentation': '---\ntitle:\n\t- a\n---\n',
  'has an unclosed quote': '---\ntitle: "a\n---\n',
  'is an alias bomb': `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
    .split('')
    .map((key, index) => {
      const last = 'abcdefg'[index]
      return `${key}: &${key} [${Array(9).fill(`*${last}`).join(',')}]\n`
    })
    .join('')}---\n`,
  'is nested brackets without end': `---\na: ${'['.repeat(20_000)}\n---\n`,
  'is nested braces without end': `---\n${'{a: '.repeat(20_000)}\n---\n`,
  'is nested lists without end': `---\n${'- '.repeat(20_000)}a\n---\n`,
  'is nested keys without end': `---\n${'? '.repeat(20_000)}a\n---\n`,
  'is indented without end': `---\n${Array.from({ length: 2000 }, (_, n) => `${' '.repeat(n)}a:\n`).join('')}---\n`,
  'is Latin-1': Buffer.from('---\ntitle: Café\n---\n', 'latin1'),
  'is UTF-16': Buffer.from('\ufeff---\ntitle: x\n---\n', 'utf16le'),
  'is UTF-16 without a mark': Buffer.from('---\ntitle: x\n---\n', 'utf16le'),
  'is 17 MB': `${sound}${' '.repeat(17 * 1024 * 1024)}`,
}

describe('an article whose front matter', () => {
  it.each(Object.entries(refused))(
    '%s is listed as a problem, and nothing of it is shown',
    async (_, text) => {
      onTestFinished(() => void Reflect.deleteProperty(globalThis, 'evaluated'))
      const { post, problems } = await read(text)
      expect(post).toBeUndefined()
      expect(problems).toEqual([{ file, message: expect.stringMatching(/^D(e|it) .+\.$/) }])
      expect(globalThis).not.toHaveProperty('evaluated')
    },
  )

  it('breaks on a certain line is told which line', async () => {
    const { problems } = await read('---\ntitle: x\ntag: "open\n---\n')
    expect(problems[0]?.message).toMatch(/regel [34]\b/)
  })

  it.each([
    ['title: 1.10', { title: '1.10' }],
    ['title: 01234', { title: '01234' }],
    ['title: 12:30', { title: '12:30' }],
    ['title: 0x10', { title: '0x10' }],
    ['title: 1e3', { title: '1e3' }],
    ['title: .inf', { title: '.inf' }],
    ['title: true', { title: 'true' }],
    ['title: 2026-09-15', { title: '2026-09-15' }],
    ['title: Ja', { title: 'Ja' }],
    ['slug: 2026', { slug: '2026', id: '2026' }],
    ['title: "a: b"', { title: 'a: b' }],
    ['title: >-\n  een\n  twee', { title: 'een twee' }],
    ['keywords: [AI, 1.10]', { keywords: 'AI, 1.10' }],
    ['createdAt: 2026-09-15', { createdAt: '2026-09-15T00:00:00.000Z' }],
    ['id: constructor', { id: 'constructor' }],
    ['__proto__: x', { title: 'Artikel' }],
    ['onbekend: x', { title: 'Artikel' }],
    ['# alleen commentaar', { title: 'Artikel' }],
    ['', { title: 'Artikel' }],
  ])('says %j is read as written', async (line, expected) => {
    const { post, problems } = await read(`---\n${line}\n---\nTekst`)
    expect(problems).toEqual([])
    expect(post).toMatchObject({ content: 'Tekst', ...expected })
  })

  it('has Windows line ends and a byte order mark reads as if it had not', async () => {
    const { post, problems } = await read(
      '\ufeff---\r\ntitle: Raam\r\ntag: Gids\r\n---\r\n\r\nEen\r\nTwee\r\n',
    )
    expect(problems).toEqual([])
    expect(post).toMatchObject({ title: 'Raam', tag: 'Gids', content: 'Een\nTwee' })
  })

  it('is called yaml is read as well', async () => {
    expect((await read('---yaml\ntitle: x\n---\n')).post).toMatchObject({ title: 'x' })
  })
})

describe('an article without front matter', () => {
  it.each([
    ['an empty file', '', ''],
    ['only spaces', ' \n\n', ''],
    ['only a byte order mark', '\ufeff', ''],
    ['only text', 'Hallo\nwereld', 'Hallo\nwereld'],
    ['a ruler of four dashes', '----\nHallo', '----\nHallo'],
  ])('that is %s is called after its file', async (_, text, content) => {
    const { post, problems } = await read(text)
    expect(problems).toEqual([])
    expect(post).toMatchObject({ id: 'artikel', title: 'Artikel', content })
  })
})

describe('an article with wrong fields', () => {
  it('lists every one of them, each with a Dutch sentence', async () => {
    const { post, problems } = await read(
      '---\nstatus: klaar\ncreatedAt: gisteren\npublishAt: ooit\nkeywords: &a [*a]\n---\n',
    )
    expect(post).toBeUndefined()
    expect(problems.map(({ field }) => field).sort()).toEqual([
      'createdAt',
      'keywords',
      'publishAt',
      'status',
    ])
    expect(problems.every((problem) => problem.file === file && problem.message.length > 10)).toBe(true)
  })
})
