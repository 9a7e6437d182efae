import { readingText } from '../text/reading'
import { Button } from '../ui/button'
import { ShareSign } from '../ui/icons'
import { useStill } from '../ui/still'
import { useToast } from '../ui/toast'

/**
 * Shares the page through the device, or copies its address, without what a visitor came with: the marks of a campaign,
 * a place on the page. Nothing on a still page, where it would do nothing.
 */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast()
  const still = useStill()

  async function share() {
    const url = window.location.href.replace(/[?#].*/, '')
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

  if (still) return null
  return (
    <Button look="outline" onClick={share}>
      <ShareSign className="size-[1.25rem]" />
      {readingText.article.share}
    </Button>
  )
}
