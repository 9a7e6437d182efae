import type { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../server/content/markdown/render-markdown'
import { toolGroups } from '../../site/admin/editing/markdown/editor/tools'
import { treeOf } from '../../site/admin/editing/markdown/write/syntax'
import { Editor } from './editor-without-window'

const seed = Number(process.env.KEYS_SEED ?? 1)
const documents = Number(process.env.KEYS_DOCUMENTS ?? 25)

/** Numbers from 0 up to 1 that are the same every time (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A text of all kinds of blocks, in which no word is there twice. */
function textOf(next: () => number): string {
  let words = 0
  const below = (most: number) => Math.floor(next() * most)
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0]
  const some = (most: number, make: () => string) => Array.from({ length: 1 + below(most) }, make)
  function word(): string {
    words += 1
    const plain = `w${100 + words}q`
    return pick([
      () => plain,
      () => plain,
      () => `**${plain}**`,
      () => `~~${plain}~~`,
      () => `[${plain}](https://e.nl/a)`,
      () => `\`${plain}\``,
    ])()
  }
  const line = () => some(3, word).join(' ')
  const behind = (sign: string, text: string) =>
    text
      .split('\n')
      .map((one, at) => (at === 0 ? sign : sign.replace(/[^\s>]/g, ' ')) + one)
      .map((one) => one.trimEnd())
      .join('\n')
  const table = () => {
    const width = 1 + below(3)
    const row = () => `|${Array.from({ length: width }, () => ` ${below(5) === 0 ? '' : word()} |`).join('')}`
    return [row(), `|${' --- |'.repeat(width)}`, ...some(3, row).slice(1)].join('\n')
  }
  const list = (): string => {
    const sign = pick(['- ', '- [ ] ', '1. '])
    return some(3, () => behind(sign, below(4) === 0 ? `${line()}\n${list()}` : line())).join('\n')
  }
  const block = (depth: number): string =>
    pick<() => string>([
      line,
      line,
      () => `## ${line()}`,
      () => `${line()}\n---`,
      list,
      table,
      table,
      () => `\`\`\`\n${some(2, word).join('\n')}\n\`\`\``,
      () => '---',
      () => (depth > 0 ? behind('> ', blocks(depth - 1)) : line()),
      () => (depth > 0 ? `:::callout{kind="tip"}\n${blocks(0)}\n:::` : line()),
    ])()
  const blocks = (depth: number): string => some(3, () => block(depth)).join('\n\n')
  return Array.from({ length: 2 + below(4) }, () => block(1)).join('\n\n')
}

const WORD = /w\d+q/g
const AROUND = /^(?:table|pre|blockquote|div|li|h\d)$/

/** Within what the page shows each word of a text. */
function shownIn(text: string): ReadonlyMap<string, string> {
  const shown = new Map<string, string>()
  const open: string[] = []
  for (const [, end, name = '', words] of renderMarkdown(text).html.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
    for (const [word] of words?.matchAll(WORD) ?? [])
      shown.set(
        word,
        open
          .filter((one) => AROUND.test(one))
          .map((one) => one.replace(/^h\d$/, 'h'))
          .join(' '),
      )
    if (end) open.splice(open.lastIndexOf(name))
    else if (name && !/^(?:br|hr|img|input)$/.test(name)) open.push(name)
  }
  return shown
}

/** The words that a key may change: those at the selection, and beside it. Others may be joined to them, but are there. */
function wordsNear(text: string, from: number, to: number) {
  const words = [...text.matchAll(WORD)].map(({ index, 0: word }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
  const before = words.findLast((one) => one.to <= from)
  const after = words.find((one) => one.from >= to)
  const touched = words.filter((one) => one.from <= to && one.to >= from)
  return new Set([before, ...touched, after].map((one) => one?.word))
}

/** From where to where the blocks of the text itself are that a selection is in, with those beside them. */
function blocksAround(state: EditorState, from: number, to: number): readonly [number, number] {
  const blocks: { from: number; to: number }[] = []
  for (let node = treeOf(state).topNode.firstChild; node; node = node.nextSibling) blocks.push(node)
  const first = blocks.findIndex((one) => one.to >= from)
  const last = blocks.findLastIndex((one) => one.from <= to)
  return [blocks[first - 1]?.from ?? 0, blocks[last + 1]?.to ?? state.doc.length]
}

const press = (key: string) => (editor: Editor) => editor.press(key)
const type = (text: string) => (editor: Editor) => editor.type(text)
const acts: Readonly<Record<string, (editor: Editor) => void>> = {
  ...Object.fromEntries(['Enter', 'Backspace', 'Delete', 'Tab'].map((key) => [key, press(key)])),
  ...Object.fromEntries(['Mod-Backspace', 'Mod-Delete'].map((key) => [key, press(key)])),
  ...Object.fromEntries(['Alt-ArrowUp', 'Alt-ArrowDown'].map((key) => [key, press(key)])),
  ...Object.fromEntries(['x', '|', ' '].map((text) => [`typing ${text}`, type(text)])),
  ...Object.fromEntries(
    toolGroups
      .flat()
      .flatMap(({ name, command }) =>
        command && !/^(?:undo|redo|remove)/.test(name) ? [[name, (editor: Editor) => command(editor)]] : [],
      ),
  ),
}

/** What opens code or a callout has words of its own in sight, such as a title: what is typed there is meant for it. */
const OPENING = /^[\s>]*(?:`{3}|:{3}\w)/

const next = numbersFrom(seed)
/** A place in a text; every other one is where a line begins or ends, which is where signs are. */
function placeIn(text: string): number {
  const at = Math.floor(next() * text.length)
  const end = text.indexOf('\n', at)
  const places = [at, at, end < 0 ? text.length : end, text.lastIndexOf('\n', at) + 1]
  return places[Math.floor(next() * places.length)] ?? at
}
const cases = Array.from({ length: documents }, () => {
  const text = textOf(next)
  const [from, to] = [placeIn(text), placeIn(text)].toSorted((a, b) => a - b)
  return { text, shown: shownIn(text), from: from ?? 0, to: Math.min(to ?? 0, (from ?? 0) + 60) }
})

describe.each([
  { what: 'at the caret', isSelecting: false },
  { what: 'with something selected', isSelecting: true },
])('whatever is pressed $what, the words around it stay what they were', ({ isSelecting }) => {
  test.each(Object.entries(acts))('%s', (_name, act) => {
    for (const { text, shown, ...place } of cases) {
      const editor = new Editor(text, place.from, isSelecting ? place.to : place.from)
      const { from, to } = editor.state.selection.main
      const lines = [from, to].map((one) => editor.state.doc.lineAt(one).text)
      if (lines.some((line) => OPENING.test(line))) continue
      const near = wordsNear(text, from, to)
      const [start, end] = blocksAround(editor.state, from, to)
      act(editor)
      const after = editor.state.doc.toString()
      const shownAfter = after === text ? shown : shownIn(after)
      for (const { index, 0: word } of text.matchAll(WORD)) {
        if (near.has(word)) continue
        const told = JSON.stringify({ text, from, to, after, word })
        expect(shownAfter.has(word), told).toBe(true)
        if (index < start || index >= end) expect(shownAfter.get(word), told).toBe(shown.get(word))
      }
    }
  })
})
