import { useLiveText } from './use-live-text'

/**
 * Markdown as the server rendered it, or else its text with white space kept.
 * @param missing stands in the place of an image that cannot be loaded.
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
