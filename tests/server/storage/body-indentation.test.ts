import { describe, expect, it } from 'vitest'
import { body } from '#contract/content/values'
import { applyEdits, toLf } from '../../../server/storage/splice/edits'
import { spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { entriesFrom } from './splicer'

const storage = { kind: 'markdown', folder: '', bodyField: 'content' } as const
const read = (text: string) => entriesFrom(text, storage)[0]
const code = '    npm install\n\nEn dan verder.'

describe('a body that begins with code', () => {
  it.each(['', '\n', '  \n\n', '\t\n'])('is read as it is below %j', (above) => {
    const entry = read(`---\na: b\n---\n${above}${code}\n \n`)
    expect(entry?.fields.content).toBe(code)
    expect(entry?.body?.line).toBe(above.split('\n').length + 3)
  })

  it('is taken from a form as it is', () => {
    expect(body().parse(`\r\n \r\n${code}\n\n  `)).toBe(code)
    expect(body().parse(' \n\t')).toBe('')
  })

  it.each([
    ['---\na: b\n---\nTekst\n', `---\na: b\n---\n${code}\n`],
    ['---\na: b\n---\n\n  Tekst\n\n', `---\na: b\n---\n\n${code}\n\n`],
    ['---\na: b\n---', `---\na: b\n---\n${code}\n`],
    ['---\na: b\n---\n   ', `---\na: b\n---\n${code}\n`],
    ['---\na: b\n---\n   \n\n', `---\na: b\n---\n   \n${code}\n`],
    ['Tekst\n', `${code}\n`],
  ])('is written as it is in %j', (text, after) => {
    expect(spliceMarkdown(text, { content: code }, 'content')).toBe(after)
  })

  it('changes in its own line', () => {
    const text = `---\na: b\n---\n\n${code}\n`
    const changed = code.replace('install', 'ci')
    expect(spliceMarkdown(text, { content: changed }, 'content')).toBe(text.replace('install', 'ci'))
  })
})

it('blank lines behind a lone carriage return stay apart', () => {
  const text = '---\na: b\n---\n\nEen\r---\n'
  for (const content of ['Een\n\nTwee', 'Een\n\n\nTwee', 'Een\n\n\n\nTwee']) {
    expect(read(spliceMarkdown(text, { content }, 'content'))?.fields.content).toBe(content)
  }
})

it('lines that are emptied on both sides of a line end, behind a lone carriage return, leave all line ends', () => {
  const emptied = [
    { start: 2, end: 3, text: '' },
    { start: 4, end: 5, text: '' },
  ]
  expect(toLf(applyEdits('a\rX\nY\nb', emptied))).toBe('a\n\n\nb')
})

it('a text that would be taken for front matter is written below one', () => {
  for (const content of ['  ---\na: b\n---', '---\na: b\n---', '<!-- x -->---\na: b\n---']) {
    expect(read(spliceMarkdown('Tekst\n', { content }, 'content'))?.fields.content).toBe(content)
  }
})

it('a second byte order mark above front matter is no part of it', () => {
  const text = '\ufeff\ufeff---\na: b\n---\nTekst\n'
  expect(spliceMarkdown(text, { content: 'Nieuw' }, 'content')).toBe(text.replace('Tekst', 'Nieuw'))
  expect(() => read('\ufeff---\nTekst')).toThrow('niet met --- afgesloten')
})
