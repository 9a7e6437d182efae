/** Pixels in a unit of length, by CSS. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
}

/** Size of a drawing in pixels. */
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

/** Tried at one place only: at every `<svg` of a hostile file it would take minutes. */
const ROOT = /<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/y

/** What may hold signs that look like an element, with how it ends. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/** Where the first svg element begins; the end of the text when there is none. */
function rootStart(svg: string): number {
  for (let at = svg.indexOf('<'); at !== -1; at = svg.indexOf('<', at + 1)) {
    const start = at
    if (/^<svg\b/.test(svg.slice(at, at + 5))) return at
    const [, end] = ASIDES.find(([begin]) => svg.startsWith(begin, start)) ?? []
    if (end) at = svg.indexOf(end, at)
    if (at === -1) break
  }
  return svg.length
}

/** @throws {Error} when there is no svg element. */
function findRoot(svg: string): Map<string, string> {
  ROOT.lastIndex = rootStart(svg)
  const tag = ROOT.exec(svg)?.[1]
  if (tag === undefined) throw new Error('no svg element')
  const attributes = [...tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return new Map(attributes.map(([, name = '', double, single]) => [name, (double ?? single ?? '').trim()]))
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
