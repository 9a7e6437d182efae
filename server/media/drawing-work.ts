import { costlyElements, drawnElements } from './drawing-names'

/** An element of a drawing, as far as its work goes. `href` stands among its attributes, whatever its prefix was. */
export interface DrawingPart {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: DrawingPart[]
}

/** More work than this takes a core for seconds; an illustration of 3,000 shapes is a third of it. */
const MOST_WORK = 30_000
/** References that lead to each other one after another. */
const LONGEST_CHAIN = 200
/** Any element has to be looked at; one that draws counts for one more. */
const LOOK = 0.2
/** Characters of a path for which it counts as one more shape. */
const PATH_LENGTH = 500
/** The same for one in dashes, since every dash is cut out. */
const DASHED_LENGTH = 1.5
/** A vertex of a path takes about this many characters. */
const VERTEX_LENGTH = 4
/** Filters go over all pixels, once for each of their steps. */
const FILTER = 50
const FILTER_STEP = 20
const OWN_PART = /url\(\s*["']?\s*#([^"')\s]+)/gi
const DASHED = /stroke-dasharray\s*:(?!\s*none)/i

/**
 * Why a drawing is too much work, as what has to go; undefined when it is not. Parts are used over and over: a few
 * thousand bytes may ask for hours.
 * @param css all of its style sheets.
 */
export function whyTooMuch(root: DrawingPart, css: string): string | undefined {
  const all = [...everyPart(root)]
  const parts = new Map<string, DrawingPart>()
  for (const part of all) {
    const id = part.attributes.get('id')
    if (id !== undefined && !parts.has(id)) parts.set(id, part)
  }
  if (hasUseOfUse(all, parts))
    return 'gebruikt onderdelen die zelf weer onderdelen gebruiken (<use> in <use>). Maak er gewone vormen van'
  const work = workIn(parts, DASHED.test(css))
  const fromCss = cssReferences(css, all).reduce((sum, { id, times }) => sum + times * work.target(id), 0)
  if (work.of(root) + fromCss <= MOST_WORK) return undefined
  return 'is te ingewikkeld om te tonen. Vereenvoudig haar: minder vormen, streepjeslijnen, filters of herhalingen'
}

function workIn(parts: ReadonlyMap<string, DrawingPart>, isDashed: boolean) {
  const known = new Map<DrawingPart, number>()
  const open = new Set<DrawingPart>()

  function target(id: string | undefined): number {
    const part = id === undefined ? undefined : parts.get(id)
    if (!part) return 0
    // What uses itself is never drawn to an end.
    return open.has(part) || open.size > LONGEST_CHAIN ? Number.POSITIVE_INFINITY : of(part)
  }

  function of(part: DrawingPart): number {
    const before = known.get(part)
    if (before !== undefined) return before
    open.add(part)
    const inside = part.children.reduce((sum, child) => sum + of(child), 0)
    const work = inside + ownWork(part)
    open.delete(part)
    known.set(part, work)
    return work
  }

  function ownWork(part: DrawingPart): number {
    const { name, attributes, children } = part
    const path = pathLength(part)
    let work = LOOK + (drawnElements.has(name) ? 1 + path / PATH_LENGTH : 0)
    if (isDashed) work += dashWork(part)
    // On a group it holds for all that stands in it.
    else if (hasDashes(part)) work += [...everyPart(part)].reduce((sum, one) => sum + dashWork(one), 0)
    if (name === 'filter') work += FILTER + FILTER_STEP * children.length
    for (const [attribute, value] of attributes) {
      const times = /marker/i.test(attribute + value) ? 1 + path / VERTEX_LENGTH : 1
      work += times * ownParts(value).reduce((sum, id) => sum + target(id), 0)
    }
    if (name === 'use' || costlyElements.has(name)) work += target(attributes.get('href')?.slice(1))
    return work
  }

  return { of, target }
}

const pathLength = ({ attributes }: DrawingPart) =>
  (attributes.get('d') ?? attributes.get('points') ?? '').length

function hasDashes({ attributes }: DrawingPart): boolean {
  const dashes = attributes.get('stroke-dasharray')
  return (dashes !== undefined && dashes !== 'none') || DASHED.test(attributes.get('style') ?? '')
}

function dashWork(part: DrawingPart): number {
  return drawnElements.has(part.name) ? 5 + pathLength(part) / DASHED_LENGTH : 0
}

/** The ids that rules of a style sheet refer to, and how many elements each such rule may hold for. */
function cssReferences(css: string, all: readonly DrawingPart[]): { id: string; times: number }[] {
  const counts = new Map<string, number>()
  for (const { attributes } of all) {
    for (const name of new Set((attributes.get('class') ?? '').split(/\s+/))) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', rule = '']) => {
    const ids = ownParts(rule)
    if (ids.length === 0) return []
    const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
    const times =
      classes.length === 0 ? all.length : classes.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
    return ids.map((id) => ({ id, times }))
  })
}

function hasUseOfUse(all: readonly DrawingPart[], parts: ReadonlyMap<string, DrawingPart>): boolean {
  const holding = new Set<DrawingPart>()
  // From the last to the first: what stands in an element comes after it.
  for (const part of [...all].reverse()) {
    if (part.name === 'use' || part.children.some((child) => holding.has(child))) holding.add(part)
  }
  return all.some(({ name, attributes }) => {
    const used = name === 'use' ? parts.get(attributes.get('href')?.slice(1) ?? '') : undefined
    return used !== undefined && holding.has(used)
  })
}

/** An element and all that stands in it, each before what is in it. */
function* everyPart(part: DrawingPart): Generator<DrawingPart> {
  const waiting = [part]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (const child of next.children) waiting.push(child)
  }
}

/** The parts of the drawing itself that a style refers to, by their ids. */
function ownParts(css: string): string[] {
  return [...css.matchAll(OWN_PART)].map(([, id = '']) => id)
}
