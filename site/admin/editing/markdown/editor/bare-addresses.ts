const BARE =
  /((?:https?:\/\/|www\.)[^\s<[\]\\`]+|(?<![\w.+-])[\p{L}\p{N}][\w.+-]*@[\w-]+\.[\w.-]*[\p{L}\p{N}])/u

/** An address in the words themselves becomes a link as it is: with backslashes it leads nowhere. Within a link it is words. */
export function keepAddresses(body: HTMLElement): void {
  const words = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = words.nextNode(); node instanceof Text; node = words.nextNode())
    if (BARE.test(node.data) && !node.parentElement?.closest('a[href], code')) found.push(node)
  const asItIs = (markdown: string) => {
    const place = body.ownerDocument.createElement('span')
    place.dataset.bare = markdown
    place.textContent = markdown
    return place
  }
  for (const text of found)
    text.replaceWith(...text.data.split(BARE).map((part, at) => (at % 2 === 0 ? part : asItIs(part))))
  // Behind an exclamation mark, a link would be an image.
  for (const { previousSibling: before } of body.querySelectorAll('a[href]'))
    if (before instanceof Text && before.data.endsWith('!')) {
      before.data = before.data.slice(0, -1)
      before.after(asItIs('\\!'))
    }
}
