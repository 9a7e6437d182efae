import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkCommand } from '../../../server/writers/check/check-command'
import { copyOfHouse } from '../../support/built-copy'
import { type Diagnostic, openedEditor } from '../../support/opened-editor'
import { shared } from '../../support/shared'
import { project, projectText } from '../../support/sources'
import { writtenContent } from './written-content'

const ARTICLE = 'content/blog/nieuw.md'
const RED = 1
const INFORMATION = 3

const good = '---\ntitle: Waar begin je?\ntag: Gids\n---\n\nBij één proces.\n'
const broken = `---
title: Waar begin je?
titel: Nog een
tag: Gids #eerste
status: weg
---

Zie [dit](twee.md).
`

const editor = shared((atEnd) => openedEditor(project, atEnd))

/** What is underlined, each as its line in the file and the words there. */
const underlined = (text: string, diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ range: { start, end }, message }) => {
    expect(end.line).toBe(start.line)
    const words = text.split('\n')[start.line]?.slice(start.character, end.character)
    return { line: start.line + 1, words, message }
  })

test('what is wrong in an article is red while it is typed, and goes when it is mended', async () => {
  const { type } = editor()
  const shown = await type(ARTICLE, broken)
  expect(underlined(broken, shown)).toEqual([
    { line: 3, words: 'titel', message: 'Het veld titel kent de site niet; bedoel je title?' },
    {
      line: 4,
      words: 'Gids #eerste',
      message: 'tag: wat na # staat wordt niet gelezen; zet de hele waarde tussen aanhalingstekens.',
    },
    { line: 5, words: 'weg', message: 'status: Kies draft of published' },
    {
      line: 8,
      words: 'twee.md',
      message: 'De link twee.md begint niet met /; schrijf het hele pad, zoals /blog/mijn-artikel.',
    },
  ])
  expect(shown.every(({ severity, source }) => severity === RED && source === 'content:check')).toBe(true)

  const half = broken.replace('titel: Nog een\n', '').replace('status: weg', 'status: draft')
  expect(underlined(half, await type(ARTICLE, half)).map(({ line, words }) => ({ line, words }))).toEqual([
    { line: 3, words: 'Gids #eerste' },
    { line: 7, words: 'twee.md' },
  ])
  expect(await type(ARTICLE, good)).toEqual([])
})

test('the editor offers the quotes that a value with a colon lacks', async () => {
  const { type } = editor()
  const text = '---\ntitle: Eerst: begin klein\n---\n\nTekst.\n'
  const shown = await type(ARTICLE, text)
  expect(underlined(text, shown)).toEqual([
    {
      line: 2,
      words: 'Eerst: begin klein',
      message:
        'De kop (front matter) is geen geldige YAML: op regel 2 staat in de waarde van title een dubbele punt met een spatie; zet de hele waarde tussen aanhalingstekens.',
    },
  ])
  expect(shown[0]?.data).toEqual({ expected: ["'Eerst: begin klein'"] })
})

test('content:check and the editor say the same of a file, on the same lines', async () => {
  const files: Readonly<Record<string, string>> = {
    'content/blog/kop.md': '---\ntitle: [Een\n---\n\nTekst.\n',
    'content/blog/open.md': '---\ntitle: Een\n\nTekst.\n',
    'content/blog/velden.md': broken,
    'content/blog/windows.md': broken.replaceAll('\n', '\r\n'),
    'content/blog/tekst.md':
      '---\ntitle: Een\npublishAt: morgen\n---\n\n::vidio[x]\n\n![](https://example.com/a.png)\n',
    'content/blog/goed.md': good,
    'content/pages/blokken.md':
      '---\ntitle: Een\npath: /een\nblocks:\n  - kind: hero\n    titel: Een\n  - kind: gedicht\n---\n',
    'content/step-plans/plan.md': '---\ntitle:\n  - een\nsoort: x\n---\n\nTekst.\n',
  }
  const { run } = writtenContent(files)
  const { said } = await run(checkCommand)
  const { type } = editor()
  const shown: string[] = []
  for (const [path, text] of Object.entries(files)) {
    for (const { range, message, severity } of await type(path, text)) {
      shown.push(`${path}:${range.start.line + 1}: ${message}`)
      expect(severity).toBe(RED)
    }
  }
  expect(shown.toSorted()).toEqual(said.toSorted())
  const named = new Set(said.map((line) => line.slice(0, line.indexOf(':'))))
  expect([...named].toSorted()).toEqual(
    Object.keys(files)
      .filter((path) => path !== 'content/blog/goed.md')
      .toSorted(),
  )
})

test('of other Markdown files nothing is said, whatever stands in them', async () => {
  const { type } = editor()
  expect(await type('README.md', projectText('README.md'))).toEqual([])
  expect(await type('tests/decisions/nieuw.md', broken)).toEqual([])
  expect(await type('content/leesmij.md', broken)).toEqual([])
})

test('the editor has nothing to format: every byte stays as it was typed', async () => {
  const { type, format } = editor()
  const text = `${broken}\n\n*  Een\n*  Twee  \n\nKop\n===\n`
  for (const path of [ARTICLE, 'README.md']) {
    await type(path, text)
    expect(await format(path)).toBeNull()
  }
})

test('before the first build the editor says how to get one, in content only', async () => {
  const { home, remove } = copyOfHouse()
  onTestFinished(remove)
  cpSync(join(project, '.remarkrc.mjs'), join(home, '.remarkrc.mjs'))
  const { type } = await openedEditor(home)
  const [told, ...others] = await type(ARTICLE, broken)
  expect(others).toEqual([])
  expect(told).toMatchObject({
    message: 'Fouten staan hier terwijl je typt zodra je één keer npm run content:check hebt gedraaid.',
    severity: INFORMATION,
  })
  expect(await type('README.md', broken)).toEqual([])

  cpSync(join(project, 'dist'), join(home, 'dist'), { recursive: true })
  expect((await type(ARTICLE, broken)).map(({ range }) => range.start.line + 1)).toEqual([3, 4, 5, 8])
})
