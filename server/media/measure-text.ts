import satori from 'satori'
import { box } from './box'
import type { CardFont } from './card-fonts'

/** The size of letter at which is measured, in pixels: satori rounds widths to whole ones. */
const SIZE = 500

/**
 * Measures the characters of a text.
 * @returns the width at size 1 of any text made of those characters, hyphens, ellipses and spaces. Kerning is
 * left out, so that it is true to about a hundredth.
 */
export async function measureText(text: string, fonts: CardFont[]): Promise<(text: string) => number> {
  const widths = new Map<string, number>()
  // Between two letters, since a space alone has no width.
  const samples = ['nn', ...[...new Set(`${text}-… `)].map((character) => `n${character}n`)]
  const boxes = samples.map((key) => ({ ...box({ display: 'flex', whiteSpace: 'pre' }, key), key }))
  const style = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', fontSize: SIZE }
  await satori(box(style, ...boxes), {
    width: SIZE * 10,
    height: SIZE * 10,
    fonts,
    onNodeDetected: ({ key, width }) => widths.set(String(key), width / SIZE),
  })
  const frame = widths.get('nn') ?? 0
  const widthOf = (character: string) => (widths.get(`n${character}n`) ?? frame) - frame
  return (asked) => [...asked].reduce((sum, character) => sum + widthOf(character), 0)
}
