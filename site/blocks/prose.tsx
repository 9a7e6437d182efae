import { siteText as text } from '../text/nl'
import { useLiveText } from '../ui/use-live-text'

/** Markdown as the server rendered it. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const body = useLiveText(html, text.image.missing)
  if (html === '') return null
  return (
    <div
      ref={body}
      className={`prose [&>:first-child]:mt-0 ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, last of all steps
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
