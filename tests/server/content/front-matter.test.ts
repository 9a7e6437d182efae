import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyRepository } from '../../support/repository'
import { openAdmin } from '../admin/opened-admin'
import { openedLibrary } from './opened-library'

const file = 'content/blog/artikel.md'
const sound = '---\ntitle: Goed\n---\nTekst'

async function read(content: string | Uint8Array) {
  const files = { [file]: content, 'content/blog/goed.md': sound }
  const { posts, library } = await openedLibrary(files, { hasHistory: false })
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
  'is nothing at all': '',
  'is only blank space': ' \r\n\n',
  'is only a byte order mark': '\ufeff',
  'is a list': '---\n- a\n- b\n---\n',
  'is one word': '---\nhallo\n---\n',
  'has a key twice': '---\ntitle: a\ntitle: b\n---\n',
  'has a key twice below another': '---\ntitle: x\nextra: { a: b, "a": c }\n---\n',
  'is longer than anybody writes': `---\ntitle: x\n${'# \n'.repeat(34_000)}---\n`,
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
  'is nested brackets with texts that look like their ends': `---\na: ${'["]", '.repeat(20_000)}\n---\n`,
  'is nested lists without end': `---\n${'- '.repeat(20_000)}a\n---\n`,
  'is nested keys without end': `---\n${'? '.repeat(20_000)}a\n---\n`,
  'is indented without end': `---\n${Array.from({ length: 2000 }, (_, n) => `${' '.repeat(n)}a:\n`).join('')}---\n`,
  'ends with three dots before its text': '---\ntitle: T\n...\n\nEerste.\n\n---\n\nTweede.\n',
  'ends with three dots after a comment': '---\n# over dit stuk\n...\n---\nTekst\n',
  'has a second document in it': '---\ntitle: T\n... # klaar\ntag: Gids\n---\nTekst\n',
  'is closed with four dashes': '---\ntitle: T\n----\nTekst\n',
  'is closed with dashes and a word': '---\ntitle: T\n--- einde\nTekst\n',
  'is TOML between plusses': '+++\ntitle = "T"\n+++\nTekst\n',
  'stands below a blank line': '\n---\ntitle: T\n---\nTekst\n',
  'stands below a blank line with a capital': '\n---\nTitle: T\n---\nTekst\n',
  'stands below a comment': '<!-- concept -->\n---\ntitle: T\ntags:\n  - a\n---\nTekst\n',
  'stands behind a sign that nobody sees': '\u200b---\ntitle: T\n---\nTekst\n',
  'is Latin-1': Buffer.from('---\ntitle: Café\n---\n', 'latin1'),
  'is UTF-16': Buffer.from('\ufeff---\ntitle: x\n---\n', 'utf16le'),
  'is UTF-16 without a mark': Buffer.from('---\ntitle: x\n---\n', 'utf16le'),
  'is 17 MB': `${sound}${' '.repeat(17 * 1024 * 1024)}`,
  'stands above a million lines of colons': `${sound}${':::\n'.repeat(1_000_000)}`,
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

  it('merges another one is shown without it, and the admin tells of that', async () => {
    const { post, problems } = await read('---\nbase: &b\n  tag: Gids\n<<: *b\ntitle: T\n---\nTekst\n')
    expect(post).toMatchObject({ title: 'T', tag: '', content: 'Tekst' })
    expect(problems).toEqual([{ file, field: '<<', message: expect.stringContaining('<<') }])
  })

  it.each([
    ['---\ntitle: x\ntag: "open\n---\n', /regel [34]\b/],
    ['---\ntitle: x\n--- einde\nTekst\n---\n', /regel 3\b/],
    ["---\ntitle: x\ntag: 's Ochtends\n---\n", /regel 3 begint een aanhalingsteken dat nergens sluit; zet/],
    ["---\ntitle: 'Foto's'\n---\n", /regel 2 eindigt de waarde eerder dan de regel; zet alles/],
    ['---\ntitle: [Gratis] lijst\n---\n', /regel 2 eindigt de waarde eerder dan de regel; zet alles/],
  ])('breaks on a certain line, as %j, is told which line', async (text, line) => {
    const { problems } = await read(text)
    expect(problems[0]?.message).toMatch(line)
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

  it.each([
    ['Tittle: x', 'Het veld Tittle kent de site niet; bedoel je title?'],
    ['draft: true', 'Het veld draft kent de site niet: dit is openbaar; schrijf status: draft'],
    ['published: false', 'Het veld published kent de site niet: dit is openbaar; schrijf status: draft'],
    ['datum: 2026-09-15', 'Het veld datum kent de site niet; bedoel je createdAt?'],
  ])('says %j is shown without that, and the admin tells of it', async (line, message) => {
    const { post, problems } = await read(`---\n${line}\n---\nTekst`)
    expect(problems).toEqual([{ file, field: line.split(':')[0], message }])
    expect(post).toMatchObject({ title: 'Artikel', content: 'Tekst' })
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

it('a save never touches a file with text below the end of its head', async () => {
  const { call, repository } = await openAdmin()
  const text = '---\ntitle: Oud\nslug: oud\n---\nTekst\n'
  repository.write('content/blog/oud.md', text)
  repository.commit('blog: oud')
  await expect.poll(async () => (await call('GET', 'blog-posts/oud')).status).toBe(200)
  const { etag } = await call('GET', 'blog-posts/oud')
  const cut = '---\ntitle: Oud\nslug: oud\n...\n\nEerste.\n\n---\n\nTweede.\n'
  repository.write('content/blog/oud.md', cut)
  const reply = await call('PUT', 'blog-posts/oud', { etag, body: { title: 'Nieuw' } })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.body.message).toMatch(/houdt op regel 4 op met \.\.\./)
  expect(repository.read('content/blog/oud.md')).toBe(cut)
})

it('a title may hold any number of brackets', async () => {
  const title = '{['.repeat(150)
  const { post, problems } = await read(`---\ntitle: "${title}"\n---\nTekst\n`)
  expect([post?.title, problems]).toEqual([title, []])
  const { call } = await openAdmin()
  const made = await call('POST', 'blog-posts', { body: { title } })
  expect([made.status, made.body.title]).toEqual([201, title])
})

describe('an article without front matter', () => {
  it.each([
    ['only text', 'Hallo\nwereld', 'Hallo\nwereld'],
    ['a ruler of four dashes', '----\nHallo', '----\nHallo'],
    [
      'a text between rulers',
      '\n---\nHallo, dit is: tekst\n---\nMeer',
      '---\nHallo, dit is: tekst\n---\nMeer',
    ],
    ['a comment and a text', '<!-- a -->\nHallo', '<!-- a -->\nHallo'],
    ['three dots in a text', 'Een\n...\nTwee', 'Een\n...\nTwee'],
  ])('that is %s is called after its file', async (_, text, content) => {
    const { post, problems } = await read(text)
    expect(problems).toEqual([])
    expect(post).toMatchObject({ id: 'artikel', title: 'Artikel', content })
  })
})

it('an article without front matter whose text is taken away in the admin can still be read', async () => {
  const repository = emptyRepository()
  repository.write(file, 'Alleen tekst.\n')
  repository.commit('content: begin')
  const { call } = await openAdmin({ repository })
  const { etag } = await call('GET', 'blog-posts/artikel')
  const saved = await call('PUT', 'blog-posts/artikel', { etag, body: { content: '' } })
  expect([saved.status, saved.body?.content]).toEqual([200, ''])
  expect((await call('GET', 'problems')).body.troubles).toEqual([])
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
