import { expect, test } from 'vitest'
import { shownAsTyped } from '../../../server/writers/check/shown-as-typed'

/** Each thing told, as it is written, by its place. */
const toldOf = (markdown: string) =>
  shownAsTyped(markdown).map(({ start }) => markdown.slice(start).split(/[\s.,]/, 1)[0])

const REST = '\n\n[^er]: Ja.\n\nLater `[^code]`.\n\n```\n[^ook] [a][b]\n```\n'

test.each(['[info@example.com]', '[www.example.com]', 'x/info@example.com', '[zie https://example.com/a]'])(
  'beside an address in text such as %s only notes that are not there are told, once',
  (address) => {
    expect(toldOf(`${address} en[^er], \\[^zo] en[^weg], en [dat][niet].${REST}`)).toEqual([
      '[^weg]',
      '[dat][niet]',
    ])
  },
)
