/** The elements that give words emphasis or strike them through, by their name or by a style in `data-style`. */
const EMPHASIS = 'b, strong, i, em, s, del, strike, span'
/** What they become, without styles; the outermost first. */
const MARKS = ['strong', 'em', 's'] as const

const STRUCK = 's, del, strike, :is(b, strong, i, em, span)[data-style*="line-through"]'
const BLOCKS =
  'h1, h2, h3, h4, h5, h6, p, li, ul, ol, dl, dt, dd, div, blockquote, pre, hr, table, caption, thead, tbody, tfoot, tr, th, td, address, article, aside, audio, center, fieldset, figcaption, figure, footer, form, header, hgroup, main, menu, nav, noscript, output, section, video'
/** Code, and the sign that begins a note: signs around these would be read as part of them. */
const UNMARKED = 'pre, [data-note$=": "]'
/** What is one sign in its line. */
const WHOLE = 'a[href], code, img, [data-note]'

/** Words, white space or punctuation of one line, or an element in it, with the marks that it has. */
interface Unit {
  readonly node: Element | string
  /** A picture is space here: Turndown puts the spaces beside it outside of marks that end with it. */
  readonly kind: 'letters' | 'space' | 'signs'
  readonly marks: Set<(typeof MARKS)[number]>
}

/**
 * Makes emphasis and links such as Markdown has signs for: around words of one paragraph, item or cell and of one line, next to
 * no others of their kind, and without punctuation at an end that has a letter beside it.
 * Emphasis around paragraphs is left out, since a part of it may have none; a line through them and a link are put into each.
 */
export function tidyEmphasis(body: HTMLElement): void {
  for (const around of body.querySelectorAll(EMPHASIS)) {
    if (!around.querySelector(BLOCKS)) continue
    if (around.matches(STRUCK)) spread(body.ownerDocument.createElement('s'), around, BLOCKS)
    around.replaceWith(...around.childNodes)
  }
  for (const link of body.querySelectorAll('a[href]')) {
    if (!link.querySelector(`br, ${BLOCKS}`)) continue
    spread(link, link, `br, ${BLOCKS}`)
    link.replaceWith(...link.childNodes)
  }
  rebuild(body)
  body.normalize()
}

/** Puts copies of an element around the words in a place, run by run between what is apart from them. */
function spread(around: Element, place: Element, apart: string): void {
  let words: ChildNode[] = []
  const close = () => {
    if (words.some((one) => one.textContent?.trim() || isPicture(one))) {
      const copy = around.cloneNode(false) as Element
      words[0]?.before(copy)
      copy.append(...words)
    }
    words = []
  }
  for (const child of [...place.childNodes]) {
    if (
      !(child instanceof Element) ||
      !(child.matches(`${apart}, ${UNMARKED}`) || child.querySelector(apart))
    ) {
      words.push(child)
      continue
    }
    close()
    if (!child.matches(UNMARKED)) spread(around, child, apart)
  }
  close()
}

const isPicture = (node: Node) =>
  node instanceof Element && (node.matches('img') || node.querySelector('img') !== null)

/**
 * Makes the lines in a part of a document anew from what is in them with its marks, without the elements that say nothing else.
 * @param outer the marks around it
 */
function rebuild(part: Element, outer: Unit['marks'] = new Set()): void {
  const made: (Node | string)[] = []
  let line: Unit[] = []
  const endLine = () => {
    settle(line)
    made.push(...nested(line))
    line = []
  }
  const take = (node: ChildNode, marks: Unit['marks']): void => {
    if (node instanceof Text)
      for (const [words] of node.data.matchAll(/\s+|[\p{P}\p{S}]+|[^\s\p{P}\p{S}]+/gu))
        line.push({ node: words, kind: kindOf(words), marks: new Set(marks) })
    if (!(node instanceof Element) || node.matches(NOT_SHOWN)) return
    const last = line.at(-1)?.node
    if (node.matches(`br, ${UNMARKED}, ${BLOCKS}`) || node.querySelector(BLOCKS)) {
      endLine()
      if (!node.matches(UNMARKED)) rebuild(node)
      made.push(node)
    } else if (node.matches('code') && last instanceof Element && last.matches('code')) {
      last.append(...node.childNodes)
    } else if (node.matches(WHOLE) && (node.textContent.trim() !== '' || isPicture(node))) {
      if (node.matches('a')) rebuild(node, marks)
      line.push({ node, kind: node.textContent.trim() ? 'signs' : 'space', marks: new Set(marks) })
    } else {
      const own = new Set([...marks, ...marksOf(node).filter((mark) => !outer.has(mark))])
      for (const child of [...node.childNodes]) take(child, own)
    }
  }
  for (const child of [...part.childNodes]) take(child, new Set())
  endLine()
  part.replaceChildren()
  // One by one, as a text may have more lines than a function takes arguments.
  for (const one of made) part.append(one)
}

const NOT_SHOWN = 'style, script, title, meta'

const kindOf = (words: string): Unit['kind'] =>
  /^\s/.test(words) ? 'space' : /^[\p{P}\p{S}]/u.test(words) ? 'signs' : 'letters'

/** The marks that an element gives; word processors have styles, which take precedence over its name. */
function marksOf(element: Element): (typeof MARKS)[number][] {
  if (!(element instanceof HTMLElement) || !element.matches(EMPHASIS)) return []
  const style = element.dataset.style ?? ''
  const weight = /(?<![\w-])font-weight:\s*(\w+)/.exec(style)?.[1]
  const slant = /(?<![\w-])font-style:\s*(\w+)/.exec(style)?.[1]
  const has = {
    strong: weight ? weight === 'bold' || Number(weight) >= 600 : element.matches('b, strong'),
    em: slant ? slant === 'italic' : element.matches('i, em'),
    s: element.matches(STRUCK),
  }
  return MARKS.filter((mark) => has[mark])
}

/** Takes away the marks whose signs Markdown would show as they are, at both ends of each. */
function settle(line: readonly Unit[]): void {
  const sides = [line, line.toReversed()]
  for (const side of sides)
    for (const [at, { kind, marks }] of side.entries())
      if (kind === 'space') for (const mark of openedAt(side, at)) marks.delete(mark)
  unlap(line)
  for (const side of sides) {
    for (const [at, { kind, marks }] of side.entries()) {
      const opened = openedAt(side, at)
      const isBesideLetter = side[at - 1]?.kind === 'letters'
      if (kind === 'space' || (kind === 'signs' && isBesideLetter))
        for (const mark of opened) marks.delete(mark)
      // Between a letter and the signs of the other, the editor takes neither asterisks nor tildes for marks.
      else if (isBesideLetter && opened.includes('s'))
        for (const mark of opened) if (mark !== 's') clear(side.slice(at, endOf(side, at, 's')), mark)
    }
  }
}

/** The marks that a unit has and the one before it has not. */
const openedAt = (side: readonly Unit[], at: number) =>
  [...(side[at]?.marks ?? [])].filter((mark) => !side[at - 1]?.marks.has(mark))

/** Lets bold and italics that overlap follow each other: four asterisks in a row are none of both. */
function unlap(line: readonly Unit[]): void {
  const begins = { strong: -1, em: -1 }
  for (const [at, { marks }] of line.entries()) {
    const ended = STARS.find((mark) => begins[mark] >= 0 && !marks.has(mark))
    const other = ended === 'em' ? 'strong' : 'em'
    if (ended && marks.has(other) && begins[other] > begins[ended]) {
      clear(line.slice(begins[other], at), other)
      begins[other] = at
    }
    for (const mark of STARS) begins[mark] = !marks.has(mark) ? -1 : begins[mark] < 0 ? at : begins[mark]
  }
}

const STARS = ['strong', 'em'] as const

/** Takes a mark away from units as far as they have it. */
function clear(units: readonly Unit[], mark: (typeof MARKS)[number]): void {
  for (const { marks } of units) if (!marks.delete(mark)) return
}

/** The offset behind the last of the units from one on that have a mark. */
function endOf(line: readonly Unit[], from: number, mark: (typeof MARKS)[number]): number {
  let end = from
  while (line[end]?.marks.has(mark)) end += 1
  return end
}

/** What is in a line, with elements for the marks: the one that goes on longest around the others. */
function nested(line: readonly Unit[], open: readonly string[] = []): (Node | string)[] {
  const made: (Node | string)[] = []
  for (let at = 0; at < line.length; ) {
    const others = MARKS.filter((mark) => !open.includes(mark))
    const runs = others.map((mark) => ({ mark, end: endOf(line, at, mark) }))
    const [run] = runs.toSorted((one, other) => other.end - one.end)
    if (run && run.end > at) {
      const element = document.createElement(run.mark)
      element.append(...nested(line.slice(at, run.end), [...open, run.mark]))
      made.push(element)
      at = run.end
    } else {
      const [last, node = ''] = [made.at(-1), line[at]?.node]
      // A long line is one text: the arguments of a function are not without number.
      if (typeof last === 'string' && typeof node === 'string') made[made.length - 1] = last + node
      else made.push(node)
      at += 1
    }
  }
  return made
}
