/**
 * Browser behaviour of rendered Markdown: an image that fails to load is replaced by text, a video plays in
 * place when clicked, and the Tab key stops only at tables that scroll. Only after that click is another site
 * contacted; without script the video is a link.
 * @returns a function that ends this.
 */
export function liveText(body: HTMLElement, missing: string): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replaceImage(target, missing)
  }
  // The error event of an image does not bubble.
  body.addEventListener('error', onError, { capture: true })
  for (const image of body.querySelectorAll('img')) {
    // It may have failed already; its error event is not repeated.
    if (image.complete && image.naturalWidth === 0) replaceImage(image, missing)
  }
  body.addEventListener('click', playVideo)
  const tables = stopAtTables(body)
  // A video that was clicked before hydration, which the start script marked, or in the document before this one.
  const asked = body.querySelector<HTMLElement>('a[data-asked]') ?? takeAsked(body)
  asked?.click()
  return () => {
    body.removeEventListener('error', onError, { capture: true })
    body.removeEventListener('click', playVideo)
    tables.disconnect()
  }
}

/** A table is scrolled with the arrow keys where it is wider than the page, which changes with the window. */
function stopAtTables(body: HTMLElement): ResizeObserver {
  const sizes = new ResizeObserver((frames) => {
    for (const { target } of frames) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else if (target !== document.activeElement) target.removeAttribute('tabindex')
    }
  })
  for (const frame of body.querySelectorAll('.table-frame')) sizes.observe(frame)
  return sizes
}

function replaceImage(image: HTMLImageElement, missing: string): void {
  const words = document.createElement('span')
  words.className = 'picture-missing'
  words.textContent = image.alt ? `${missing}: ${image.alt}` : missing
  image.replaceWith(words)
}

function playVideo(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-frame]') : null
  // A modified click opens the link itself, for instance in a new tab.
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = link.dataset.frame ?? ''
  frame.title = link.textContent
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'frame-src' && frame.isConnected) playElsewhere(link)
  })
  link.replaceWith(frame)
  frame.focus()
}

/**
 * A document keeps the policy that it came with, so it refuses a host that the settings have allowed since. A
 * new document has the policy of now and plays the video; if that refuses it too, its own page does.
 */
function playElsewhere({ dataset, href }: HTMLAnchorElement): void {
  if (dataset.isAgain === undefined) {
    window.history.replaceState({ ...window.history.state, video: dataset.frame }, '')
    window.location.reload()
  } else window.location.assign(href)
}

/** The video for which this document was loaded again. */
function takeAsked(body: HTMLElement): HTMLElement | undefined {
  const { video, ...rest } = window.history.state ?? {}
  if (video === undefined) return undefined
  window.history.replaceState(rest, '')
  const asked = [...body.querySelectorAll<HTMLElement>('a[data-frame]')].find(
    ({ dataset }) => dataset.frame === video,
  )
  if (asked) asked.dataset.isAgain = ''
  return asked
}
