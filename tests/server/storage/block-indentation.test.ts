import { expect, it } from 'vitest'
import { spliceMarkdown } from '../../../server/storage/splice/splice-markdown'
import { entriesFrom } from './splicer'

const storage = { kind: 'markdown', folder: '', bodyField: 'content' } as const

it.each(['|2', '|2-', '|-2', '>2-', '>-2'])('a block that tells its indentation (%s) keeps it', (header) => {
  const folds = header.startsWith('>') ? '\n' : ''
  const text = `---\n# kop\nd: ${header} # let op\n    code\n  a\n${folds}  b\nx: y\n---\n`
  const was = String(entriesFrom(text, storage)[0]?.fields.d)
  const result = spliceMarkdown(text, { d: was.replace('b', 'c') }, 'content')
  expect(was).toBe(header.includes('-') ? '  code\na\nb' : '  code\na\nb\n')
  expect(result).toBe(text.replace('  b\n', '  c\n'))
  expect(spliceMarkdown(result, { d: was }, 'content')).toBe(text)
})

it('a block within a list keeps its indentation and its header', () => {
  const text = '---\nl:\n  - t: |2-\n        code\n      a\n  - u: |2\n      een\n---\n'
  const change = [{ t: '  code\nb' }, { u: 'een\ntwee\n' }]
  expect(spliceMarkdown(text, { l: change }, 'content')).toBe(
    text.replace('      a\n', '      b\n').replace('een\n', 'een\n      twee\n'),
  )
})
