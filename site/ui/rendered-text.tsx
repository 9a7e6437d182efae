/** Markdown as the server rendered it, or else its text with white space kept. */
export function RenderedText({ text, html }: { text: string; html: string | null }) {
  if (html === null) return <div className="prose prose-plain">{text}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, last of all steps
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
