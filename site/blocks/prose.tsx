/** Markdown as the server rendered it. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  if (html === '') return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, last of all steps
    <div className={`prose [&>:first-child]:mt-0 ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
