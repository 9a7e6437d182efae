/**
 * What rendered Markdown does in the browser: an image that cannot be loaded, now or later, becomes words, and a video plays
 * in its place when somebody clicks it. Only then anything is asked of another site; without this it is a link.
 * @returns ends that.
 */
export function liveText(body: HTMLElement, missing: string): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replaceImage(target, missing)
  }
  // The event of an image does not bubble.
  body.addEventListener('error', onError, { capture: true })
  for (const image of body.querySelectorAll('img')) {
    // It may have failed already; its event is not sent again.
    if (image.complete && image.naturalWidth === 0) replaceImage(image, missing)
  }
  body.addEventListener('click', playVideo)
  // Asked for before this was there: the start script of the document noted it.
  body.querySelector<HTMLElement>('a[data-asked]')?.click()
  return () => {
    body.removeEventListener('error', onError, { capture: true })
    body.removeEventListener('click', playVideo)
  }
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
  // Whoever asks for another tab gets it.
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = link.dataset.frame ?? ''
  frame.title = link.textContent
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  link.replaceWith(frame)
  frame.focus()
}
