/**
 * Notes are pairs of links to each other: the first is in the text, the second begins the note. Each document counts from one.
 * @param taken the names that are no longer free
 */
export function markNotes(body: HTMLElement, taken: Set<string>): void {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
  const namesOf = ({ id, name }: HTMLAnchorElement) =>
    [id, name].filter((one) => one !== '').map((one) => `#${one}`)
  // Two documents may have the same names. A browser reads an address each time that it is asked for its place.
  const named = new Map<string, HTMLAnchorElement[]>()
  for (const link of links)
    for (const name of namesOf(link)) named.set(name, [...(named.get(name) ?? []), link])
  for (const link of links) {
    const note = link.isConnected ? named.get(link.hash)?.find(({ isConnected }) => isConnected) : undefined
    if (!note || note === link || !namesOf(link).includes(note.hash)) continue
    const number = /^\[?(\w+)\]?$/.exec(link.textContent.trim())?.[1]
    if (number === undefined) continue
    let name = number
    for (let next = 1; taken.has(name.toLowerCase()); next += 1) name = String(next)
    taken.add(name.toLowerCase())
    const markWith = (place: HTMLElement, mark: string) => {
      const sign = body.ownerDocument.createElement('span')
      sign.dataset.note = mark
      sign.textContent = number
      place.replaceWith(sign)
      return sign
    }
    markWith(link, `[^${name}]`)
    const { nextSibling: words } = markWith(note, `[^${name}]: `)
    if (words instanceof Text) words.data = words.data.trimStart()
  }
  for (const line of body.querySelectorAll('[data-style*="mso-element:footnote-list"] > hr')) line.remove()
}
