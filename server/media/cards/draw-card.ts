import type { ReactElement } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { CARD_SIZE } from '#contract/addresses'
import { breakTitle, type TitleBox } from './break-title'
import type { CardFont } from './card-fonts'
import type { CardTexts } from './share-card'

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
const PAPER = '#F5F1E8'
const INK = '#16181D'
const SIGNAL = '#FF5A1F'

/** Everything is aligned to the site's grid of 25 pixels; this is the end of the lane beside the rail. */
const LANE = 150
/** The height above the line that crosses the card, in whose middle the label and the title stand. */
const SPACE = 475
/** The label, and the distance to the title below it. */
const LABEL = 50
const BELOW_LABEL = 30
/** Letter spacing, in ems. */
const TIGHT = -0.036
/** Characters of a label that are sure to fit on a line. */
const LONGEST_LABEL = 40
const TITLE: TitleBox = {
  width: 975,
  height: 300,
  mostLines: 4,
  sizes: [220, 190, 168, 150, 138, 126, 116, 108, 100, 92, 86, 80, 75, 70, 64, 58, 52],
}

/** Draws a share card: a PNG of 1200 × 630 pixels in the style of the site. */
export async function drawCard(card: CardTexts, fonts: CardFont[]): Promise<Buffer> {
  const title = readable(card.title)
  const widthOf = await measureText(title, fonts)
  const { size, lines } = breakTitle(title, TITLE, (text) => widthOf(text) + TIGHT * text.length)
  const tag = readable(card.tag).slice(0, LONGEST_LABEL)
  const name = readable(card.siteName).slice(0, LONGEST_LABEL)
  const above = tag === '' ? 0 : LABEL + BELOW_LABEL
  const top = (SPACE - above - lines.length * size) / 2
  const station = top + (tag === '' ? size : LABEL) / 2
  const parts = [
    rail(station),
    ...(tag === '' ? [] : [label(tag, top)]),
    heading(lines, size, top + above),
    sender(name),
  ]
  const sheet = { display: 'flex', position: 'relative', width: WIDTH, height: HEIGHT, color: INK } as const
  const svg = await satori(box({ ...sheet, background: PAPER }, ...parts), {
    width: WIDTH,
    height: HEIGHT,
    fonts,
  })
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 7 }).toBuffer()
}

/** Symbols that the typeface has; emoji, arrows and the like are removed, since they would show as empty boxes. */
const SYMBOLS = '€$£¥¢+<=>|~^`©®™°±×÷−§¬'

/** The text to draw: only available glyphs, single spaces, and no dash at the start of a line. */
function readable(text: string): string {
  const known = [...text].filter((character) => !/\p{S}/u.test(character) || SYMBOLS.includes(character))
  return known
    .join('')
    .replace(/(?!\u00ad)[\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Me}\p{Variation_Selector}]/gu, '')
    .replace(/(?!\u00a0)[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/ (?=[–—-] )/gu, '\u00a0')
    .normalize('NFC')
    .trim()
}

/** The line: down the left, a station at the label or the title, and over to the right below the title. */
function rail(station: number) {
  return drawing(
    { width: WIDTH, height: HEIGHT, position: 'absolute', left: 0, top: 0 },
    ['M62.5 0V425L137.5 500H1062.5L1137.5 575V630', SIGNAL, 25],
    [`M62.5 ${station - 18.75}A18.75 18.75 0 1 1 62.4 ${station - 18.75}Z`, INK, 12.5, PAPER],
  )
}

function label(tag: string, top: number) {
  const frame = { border: `4px solid ${INK}`, padding: '0 16px', height: LABEL, boxSizing: 'border-box' }
  const text = { fontSize: 26, letterSpacing: '-0.01em', whiteSpace: 'nowrap', alignItems: 'center' }
  return box({ display: 'flex', position: 'absolute', left: LANE, top, ...frame, ...text }, tag)
}

function heading(lines: readonly string[], size: number, top: number) {
  const text = { fontSize: size, lineHeight: 1, letterSpacing: `${TIGHT}em` }
  // The left side bearing of a letter: without a correction the text would not align with the label at this
  // size.
  const place = { position: 'absolute', left: LANE - size * 0.035, top }
  return box(
    { display: 'flex', flexDirection: 'column', ...place, ...text },
    ...lines.map((line) => box({ display: 'flex', whiteSpace: 'pre' }, line)),
  )
}

/** The logo of site/ui/logo.tsx, and the name beside it. */
function sender(name: string) {
  const logo = drawing(
    { width: 50, height: 50 },
    ['M0 25H50', INK, 50],
    ['M18.75 0V50', PAPER, 8],
    ['M18.75 37.5L35 21.25V0', SIGNAL, 8],
  )
  const place = { position: 'absolute', left: LANE, bottom: 34, gap: 14 } as const
  const text = { fontSize: 38, letterSpacing: '-0.03em', lineHeight: 1, whiteSpace: 'nowrap' }
  return box({ display: 'flex', alignItems: 'center', ...place, ...text }, logo, name)
}

/** The font size for measuring, in pixels: satori rounds widths to whole ones. */
const SIZE = 500

/**
 * Measures the characters of a text.
 * @returns the width at size 1 of any text made of those characters, hyphens, ellipses and spaces. Ignores
 * kerning, so it is accurate to about a hundredth.
 */
async function measureText(text: string, fonts: CardFont[]): Promise<(text: string) => number> {
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

type Style = Readonly<Record<string, string | number>>

/** An element in satori's format, without React: a div with a style. */
function box(style: Style, ...children: readonly (ReactElement | string)[]): ReactElement {
  return { type: 'div', key: null, props: { style, children } }
}

/** A flat shape made of paths on a pixel grid: `[data, stroke, width, fill]`. */
function drawing(
  { width, height, ...style }: Style,
  ...paths: readonly (readonly [data: string, stroke: string, width: number, fill?: string])[]
): ReactElement {
  const children = paths.map(([d, stroke, strokeWidth, fill = 'none']) => ({
    type: 'path',
    key: null,
    props: { d, stroke, strokeWidth, fill },
  }))
  const viewBox = `0 0 ${width} ${height}`
  return { type: 'svg', key: null, props: { width, height, viewBox, style, children } }
}
