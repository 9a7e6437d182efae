/** The elements that give words emphasis or strike them through, by their name or by a style in `data-style`. */
const EMPHASIS = 'b, strong, i, em, s, del, strike, span'
/** What they become, without styles. */
const MARKS = 'strong, em, s'

const STRUCK = 's, del, strike, :is(b, strong, i, em, span)[data-style*="line-through"]'
const BLOCKS =
  'h1, h2, h3, h4, h5, h6, p, li, ul, ol, dl, dt, dd, div, blockquote, pre, hr, table, thead, tbody, tfoot, tr, th, td, address, article, aside, center, fieldset, figcaption, figure, footer, form, header, hgroup, main, menu, nav, section'
/** Code, and the sign that begins a note: signs around these would be read as part of them. */
const UNMARKED = 'pre, [data-note$=": "]'

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
  for (const around of body.querySelectorAll<HTMLElement>(EMPHASIS)) mark(around)
  for (const around of body.querySelectorAll(`a, ${MARKS}`)) {
    if (!around.querySelector(`br, ${BLOCKS}`)) continue
    spread(around, around, `br, ${BLOCKS}`)
    around.replaceWith(...around.childNodes)
  }
  for (const one of body.querySelectorAll(MARKS)) join(one)
  body.normalize()
  for (const one of body.querySelectorAll(MARKS)) for (const end of ENDS) freeEnd(one, end)
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

/** Replaces an element by the marks that it gives; word processors have styles, which take precedence over its name. */
function mark(element: HTMLElement): void {
  const { nodeName, dataset, ownerDocument, parentElement } = element
  if (dataset.note !== undefined) return
  const style = dataset.style ?? ''
  const weight = /(?<![\w-])font-weight:\s*(\w+)/.exec(style)?.[1]
  const slant = /(?<![\w-])font-style:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : ['B', 'STRONG'].includes(nodeName)
  const isItalic = slant ? slant === 'italic' : ['I', 'EM'].includes(nodeName)
  const names = [isBold ? 'strong' : [], isItalic ? 'em' : [], element.matches(STRUCK) ? 's' : []].flat()
  let words = [...element.childNodes]
  for (const name of element.textContent.trim() ? names.reverse() : []) {
    if (parentElement?.closest(name)) continue
    const made = ownerDocument.createElement(name)
    made.append(...words)
    words = [made]
  }
  element.replaceWith(...words)
}

/** Takes what follows a mark, and is marked in the same way, into it. */
function join(one: Element): void {
  for (let next = one.nextSibling; next?.nodeName === one.nodeName; next = one.nextSibling) {
    one.append(...next.childNodes)
    next.remove()
  }
}

const ENDS = [
  { beside: 'previousSibling', last: 'firstChild', signs: /^[\p{P}\p{S}]+/u, letter: /[^\s\p{P}\p{S}]$/u },
  { beside: 'nextSibling', last: 'lastChild', signs: /[\p{P}\p{S}]+$/u, letter: /^[^\s\p{P}\p{S}]/u },
] as const

/** Puts punctuation at an end of a mark outside of it where a letter stands beside: Markdown would see no mark. */
function freeEnd(one: Element, { beside, last, signs, letter }: (typeof ENDS)[number]): void {
  let outer = one
  while (!outer[beside] && outer.parentElement?.matches(MARKS)) outer = outer.parentElement
  const next = endOf(outer[beside], last === 'lastChild' ? 'firstChild' : 'lastChild')
  if (!(next instanceof Text) || !letter.test(next.data)) return
  const end = endOf(one, last)
  if (!(end instanceof Text)) {
    one.replaceWith(...one.childNodes)
    return
  }
  const [punctuation] = signs.exec(end.data) ?? []
  if (punctuation === undefined) return
  end.data = end.data.replace(signs, '')
  if (last === 'lastChild') outer.after(punctuation)
  else outer.before(punctuation)
  outer.parentElement?.normalize()
  if (!one.textContent.trim()) one.remove()
}

/** What is at an end of a mark, and of the marks in it. */
function endOf(node: ChildNode | null, end: 'firstChild' | 'lastChild'): ChildNode | null {
  let at = node
  while (at instanceof Element && at.matches(MARKS)) at = at[end]
  return at
}
