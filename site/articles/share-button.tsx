import { readingText } from '../text/reading'
import { Button } from '../ui/button'
import { ShareSign } from '../ui/icons'
import { useToast } from '../ui/toast'

/** Shares the page through the device, or copies its address. */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast()

  async function share() {
    const url = window.location.href
    try {
      await navigator.share({ title, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy(url)
    }
  }

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      toast(readingText.article.copiedTitle, readingText.article.copiedText)
    } catch {
      toast(readingText.article.copyFailedTitle, readingText.article.copyFailedText)
    }
  }

  return (
    <Button look="outline" onClick={share}>
      <ShareSign className="size-[1.25rem]" />
      {readingText.article.share}
    </Button>
  )
}
