/**
 * Refuses files that are dropped where nothing takes them: the browser would open them in the place of the admin, with
 * what was typed there.
 * @param place a window, or the document of a frame, whose events do not reach the window around it
 * @returns what ends it
 */
export function refuseFiles(place: Window | Document): () => void {
  const stop = new AbortController()
  for (const event of ['dragover', 'drop'] as const)
    place.addEventListener(event, (dragged) => refuse(dragged as DragEvent), { signal: stop.signal })
  return () => stop.abort()
}

function refuse(event: DragEvent): void {
  // Whoever takes them has said so before.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
