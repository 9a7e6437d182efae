import { useEffect } from 'react'

/**
 * Refuses files that are dropped where nothing takes them: the browser would open them in the place of the admin, with
 * what was typed there.
 */
export function useDropGuard(): void {
  useEffect(() => {
    function refuse(event: DragEvent) {
      // Whoever takes them has said so before.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
