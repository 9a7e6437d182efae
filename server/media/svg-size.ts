import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Pixels per unit of length in CSS. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/** The displayed size of an image in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The size at which a browser shows a drawing: from its width and height, else from its viewBox. */
export function svgSize(svg: string): Size {
  const root = findRoot(svg)
  const width = findLength(root.get('width'))
  const height = findLength(root.get('height'))
  const box = findViewBox(root.get('viewBox'))
  if (width && height) return rounded(width, height)
  if (!box) return rounded(width ?? 300, height ?? 150)
  if (width) return rounded(width, (width * box.height) / box.width)
  if (height) return rounded((height * box.width) / box.height, height)
  return rounded(box.width, box.height)
}

/** Characters within which the root tag of any honest drawing ends. */
const HEAD = 64 * 1024

/**
 * The attributes of the root element. Other errors in the drawing are ignored here.
 * @throws {Error} when it is not an svg element.
 */
function findRoot(svg: string): Map<string, string> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const tags: SaxesTagPlain[] = []
  parser.on('error', () => undefined)
  parser.on('opentag', (tag) => void tags.push(tag))
  parser.write(svg.slice(0, HEAD))
  const [root] = tags
  if (root?.name.replace(/^.*:/, '') !== 'svg') throw new Error('no svg element')
  return new Map(Object.entries(root.attributes).map(([name, value]) => [name, value.trim()]))
}

function findLength(text = ''): number | undefined {
  const [, amount, unit = ''] = /^\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/i.exec(text) ?? []
  const length = Number(amount) * (units[unit.toLowerCase()] ?? Number.NaN)
  return length > 0 && Number.isFinite(length) ? length : undefined
}

function findViewBox(text = ''): Size | undefined {
  const [, , width = 0, height = 0] = text.split(/[\s,]+/).map(Number)
  return width > 0 && height > 0 ? { width, height } : undefined
}

function rounded(width: number, height: number): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
