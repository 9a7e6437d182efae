import { Share2 } from 'lucide-react'
import { text } from '../text/nl'
import { Button } from '../ui/button'
import { useToast } from '../ui/toast'

/** Shares the page through the device, or else copies its address. */
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
      toast(text.article.copiedTitle, text.article.copiedText)
    } catch {
      toast(text.article.copyFailedTitle, text.article.copyFailedText)
    }
  }

  return (
    <Button look="outline" onClick={share}>
      <Share2 aria-hidden="true" size={20} />
      {text.article.share}
    </Button>
  )
}
