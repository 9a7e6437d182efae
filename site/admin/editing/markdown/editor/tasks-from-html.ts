/** The items that can be ticked, of Google Docs and of pages that were made of Markdown; their boxes are no pictures. */
export function markTasks(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('li')) {
    const box = item.querySelector(':scope > :is(img, input, label > input, p > input)')
    const isOfDocs = item.getAttribute('role') === 'checkbox'
    if (!isOfDocs && box?.getAttribute('type') !== 'checkbox') continue
    const isDone = isOfDocs ? item.getAttribute('aria-checked') === 'true' : box?.hasAttribute('checked')
    item.dataset.task = isDone ? '[x] ' : '[ ] '
    box?.remove()
  }
}
