import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PlaceInBlocks, placeInBlocks } from '../../site/admin/editing/remarks/place-in-blocks'
import { usePlacedRemarks } from '../../site/admin/editing/remarks/use-placed-remarks'
import { remarkInBlock as remark } from '../support/remark-in-block'

const remarks = [remark]

function Shown({ text, before }: { text: string; before: ReadonlyMap<string, PlaceInBlocks> }) {
  const [placed] = usePlacedRemarks(remarks, remark.field, text, before)
  return text.slice(placed?.paragraph?.from, placed?.paragraph?.to ?? 0)
}

test('a text that was folded away still has a remark whose paragraph became another one bit by bit', () => {
  const versions = [
    'We helpen je met facturen en bonnen in een gesprek van een uur.',
    'We helpen je met facturen en bonnen, thuis, in een gesprek.',
    'We komen thuis bij je langs voor facturen en bonnen.',
    'Zij komen thuis langs voor bonnen en btw.',
  ]
  const last = versions.at(-1) ?? ''
  const before = versions.reduce<ReadonlyMap<string, PlaceInBlocks>>(
    (places, text) => placeInBlocks(remarks, { blocks: [{ kind: 'text', text }] }, places),
    new Map(),
  )
  expect(renderToStaticMarkup(<Shown text={last} before={new Map()} />)).toBe('')
  expect(renderToStaticMarkup(<Shown text={last} before={before} />)).toBe(last)
})
