/** Puts words in the place of each image in there that cannot be loaded, now or later. @returns ends that. */
export function followImages(body: HTMLElement, missing: string): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replaceImage(target, missing)
  }
  // The event of an image does not bubble.
  body.addEventListener('error', onError, { capture: true })
  for (const image of body.querySelectorAll('img')) {
    // It may have failed already; its event is not sent again.
    if (image.complete && image.naturalWidth === 0) replaceImage(image, missing)
  }
  return () => body.removeEventListener('error', onError, { capture: true })
}

function replaceImage(image: HTMLImageElement, missing: string): void {
  const words = document.createElement('span')
  words.className = 'picture-missing'
  words.textContent = image.alt ? `${missing}: ${image.alt}` : missing
  image.replaceWith(words)
}
