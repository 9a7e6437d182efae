import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoundWords } from '../../site/pages/found-words'

/** What is marked between braces. */
const marked = (text: string, question: string) =>
  renderToStaticMarkup(<FoundWords text={text} question={question} />)
    .replace(/<mark[^>]*>/g, '{')
    .replaceAll('</mark>', '}')
    .replace(/^<span>|<\/span>$/g, '')

test.each([
  ['Facturen automatisch verwerken', 'factuur', '{Facturen} automatisch verwerken'],
  ['Van pdf naar boeking', 'pdf boeking', 'Van {pdf} naar {boeking}'],
  ['Niets', 'iets anders', 'Niets'],
  ['', 'iets', ''],
])('of %j the words of %j are marked', (text, question, shown) => {
  expect(marked(text, question)).toBe(shown)
})

test('what is not marked is one text between two marks, so that a screen reader keeps its spaces', () => {
  const { props } = FoundWords({ text: 'Zo maak je van een pdf een boeking', question: 'pdf' })
  const pieces: ReactNode[] = props.children
  expect(pieces.filter((piece) => typeof piece === 'string')).toEqual(['Zo maak je van een ', ' een boeking'])
})
