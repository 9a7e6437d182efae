/** Leaves the words of all code alone, with its lines. */
export function tidyCode(body: HTMLElement): void {
  for (const code of body.querySelectorAll('pre')) wrapCode(code)
  for (const code of body.querySelectorAll('code')) onlyWords(code)
}

/** Within code there are no marks; a link that is all of it goes around it. */
function onlyWords(code: Element): void {
  if (code.parentElement?.matches('pre')) return
  endLines(code)
  const link = code.querySelector('a[href]')
  const words = code.textContent
  const isAll = link?.textContent.trim() === words.trim()
  code.textContent = words
  if (!link || !isAll) return
  code.replaceWith(link)
  link.replaceChildren(code)
}

/** Turndown takes only `<pre><code>` for code; without the colours that an editor puts in. */
function wrapCode(lines: Element): void {
  endLines(lines)
  const code = lines.ownerDocument.createElement('code')
  code.className = lines.querySelector('code')?.className ?? ''
  code.textContent = lines.textContent
  lines.replaceChildren(code)
}

/** Ends the lines of code that are elements, as other lines end; within a sentence, Turndown makes these ends spaces. */
function endLines(code: Element): void {
  for (const end of code.querySelectorAll('br')) end.replaceWith('\n')
  for (const line of code.querySelectorAll('div, p, li'))
    if (line.nextSibling instanceof Element && !line.textContent.endsWith('\n')) line.after('\n')
}
