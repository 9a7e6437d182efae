import { useLiveText } from './use-live-text'

/**
 * Markdown as rendered by the server, or else plain text with its white space.
 * @param missing the text in place of an image that cannot be loaded
 */
export function RenderedText({
  text,
  html,
  missing,
}: {
  text: string
  html: string | null
  missing: string
}) {
  const body = useLiveText(html, missing)
  if (html === null) return <div className="prose prose-plain">{text}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, last of all steps
  return <div ref={body} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
