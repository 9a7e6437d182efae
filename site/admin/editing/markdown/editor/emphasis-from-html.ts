/** The elements that give words emphasis or strike them through, by their name or by a style in `data-style`. */
export const EMPHASIS = 'b, strong, i, em, s, del, strike, span'

const STRUCK = 's, del, strike, :is(b, strong, i, em, span)[data-style*="line-through"]'
const BLOCKS =
  'h1, h2, h3, h4, h5, h6, p, li, ul, ol, dl, dt, dd, div, blockquote, pre, hr, table, thead, tbody, tfoot, tr, th, td, address, article, aside, center, fieldset, figcaption, figure, footer, form, header, hgroup, main, menu, nav, section'
/** Code, and the sign that begins a note: a line through these would be read as part of them. */
const UNSTRUCK = 'pre, [data-note$=": "]'

/**
 * Puts a line through words that goes on over paragraphs, items or cells into each of them: no sign of Markdown spans two.
 * Emphasis around them is left out, since a part of it may have none.
 */
export function strikeEach(body: HTMLElement): void {
  for (const around of body.querySelectorAll(EMPHASIS)) {
    if (!around.querySelector(BLOCKS)) continue
    if (around.matches(STRUCK)) strikeIn(around)
    around.replaceWith(...around.childNodes)
  }
}

function strikeIn(place: Element): void {
  let words: ChildNode[] = []
  const strike = () => {
    const struck = place.ownerDocument.createElement('s')
    if (words.some(({ textContent }) => textContent?.trim())) {
      words[0]?.before(struck)
      struck.append(...words)
    }
    words = []
  }
  for (const child of [...place.childNodes]) {
    if (
      !(child instanceof Element) ||
      !(child.matches(`${BLOCKS}, ${UNSTRUCK}`) || child.querySelector(BLOCKS))
    ) {
      words.push(child)
      continue
    }
    strike()
    if (!child.matches(UNSTRUCK)) strikeIn(child)
  }
  strike()
}

/** Word processors mark bold and italics with styles; these take precedence over the name of the element. */
export function emphasised(words: string, element: HTMLElement): string {
  const { nodeName, dataset, parentElement } = element
  const style = dataset.style ?? ''
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const slant = /font-style:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : ['B', 'STRONG'].includes(nodeName)
  const isItalic = slant ? slant === 'italic' : ['I', 'EM'].includes(nodeName)
  const marks = (isBold ? '**' : '') + (isItalic ? '*' : '')
  const strike = element.matches(STRUCK) && !parentElement?.closest(STRUCK) ? '~~' : ''
  return marks + strike + words + strike + marks
}
