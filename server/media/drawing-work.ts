import { costlyElements, drawnElements } from './drawing-names'

/** An element of a drawing, for estimating its cost. `href` is among its attributes, whatever its prefix was. */
export interface DrawingPart {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: DrawingPart[]
}

/** More work than this keeps a core busy for seconds; an illustration of 3,000 shapes costs a third of it. */
const MOST_WORK = 30_000
/** Longest chain of references. */
const LONGEST_CHAIN = 200
/** Cost of visiting an element; one that draws costs one more. */
const LOOK = 0.2
/** Characters of a path that count as one more shape. */
const PATH_LENGTH = 500
/** The same for a dashed path, since every dash is drawn separately. */
const DASHED_LENGTH = 1.5
/** Approximate number of characters per vertex of a path. */
const VERTEX_LENGTH = 4
/** Cost of a filter, which covers all pixels once for each of its steps. */
const FILTER = 50
const FILTER_STEP = 20
const OWN_PART = /url\(\s*["']?\s*#([^"')\s]+)/gi
const DASHED = /stroke-dasharray\s*:(?!\s*none)/i

/**
 * Why a drawing is too much work, as a Dutch phrase; undefined when it is not. Parts can be reused: a few
 * thousand bytes may cost hours.
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
  return 'is te ingewikkeld om te tonen. Gebruik minder vormen, streepjeslijnen, filters of herhalingen'
}

function workIn(parts: ReadonlyMap<string, DrawingPart>, isDashed: boolean) {
  const known = new Map<DrawingPart, number>()
  const open = new Set<DrawingPart>()

  function target(id: string | undefined): number {
    const part = id === undefined ? undefined : parts.get(id)
    if (!part) return 0
    // A part that uses itself would never finish.
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
    // On a group it applies to everything inside.
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

/** The ids that the rules of a style sheet refer to, and how many elements each rule may apply to. */
function cssReferences(css: string, all: readonly DrawingPart[]): { id: string; times: number }[] {
  const counts = new Map<string, number>()
  for (const { attributes } of all) {
    for (const name of new Set((attributes.get('class') ?? '').split(/\s+/))) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return rulesIn(css).flatMap(({ selector, rule }) => {
    const ids = ownParts(rule)
    if (ids.length === 0) return []
    const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
    const times =
      classes.length === 0 ? all.length : classes.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
    return ids.map((id) => ({ id, times }))
  })
}

/** The innermost rules of a style sheet. By hand: a pattern for them is quadratic where braces are missing. */
function rulesIn(css: string): { selector: string; rule: string }[] {
  return css
    .split('}')
    .slice(0, -1)
    .flatMap((text) => {
      const [rule = '', selector] = text.split('{').reverse()
      return selector === undefined ? [] : [{ selector, rule }]
    })
}

function hasUseOfUse(all: readonly DrawingPart[], parts: ReadonlyMap<string, DrawingPart>): boolean {
  const holding = new Set<DrawingPart>()
  // From last to first: descendants come after their ancestors.
  for (const part of [...all].reverse()) {
    if (part.name === 'use' || part.children.some((child) => holding.has(child))) holding.add(part)
  }
  return all.some(({ name, attributes }) => {
    const used = name === 'use' ? parts.get(attributes.get('href')?.slice(1) ?? '') : undefined
    return used !== undefined && holding.has(used)
  })
}

/** An element and all its descendants, parents first. */
function* everyPart(part: DrawingPart): Generator<DrawingPart> {
  const waiting = [part]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (const child of next.children) waiting.push(child)
  }
}

/** The ids of the parts of the same drawing that a style refers to. */
function ownParts(css: string): string[] {
  return [...css.matchAll(OWN_PART)].map(([, id = '']) => id)
}
