/**
 * Makes lists of the paragraphs that Word puts on the clipboard for items, with their signs typed out and their
 * level in a style: `mso-list:l0 level2 lfo1`.
 * @param body with the styles of its elements in `data-style`
 */
export function makeWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('p[data-style*="mso-list:l"]')]
  /** The lists that are open at the item before, the outermost first. */
  let open: HTMLElement[] = []
  let before: Element | null = null
  for (const item of items) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(item.dataset.style ?? '')?.[1] ?? 1)
    if (before === null || item.previousElementSibling !== before) open = []
    const sign = item.querySelector('[data-style*="mso-list:Ignore" i]')
    const words = sign?.textContent.trim() ?? ''
    const number = /^(\d+)[.)]?$/.exec(words)?.[1]
    sign?.remove()
    open = open.slice(0, level)
    const isOther = (open[level - 1]?.nodeName === 'OL') !== (number !== undefined)
    // Word says of no list where it ends: one of the other kind right below it is one of its own.
    if (isOther) open = open.slice(0, level - 1)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(number === undefined ? 'ul' : 'ol')
      if (number !== undefined) list.setAttribute('start', number)
      const outer = open.at(-1)
      if (outer) (outer.lastElementChild ?? outer).append(list)
      else item.before(list)
      open.push(list)
    }
    const line = body.ownerDocument.createElement('li')
    // A text may refer to "Artikel 1", "a)" or "IV.", which Markdown has no numbers for; a bullet is one character.
    if (number === undefined && words.length > 1) line.append(`${words} `)
    line.append(...item.childNodes)
    open.at(-1)?.append(line)
    item.remove()
    before = open[0] ?? null
  }
}
