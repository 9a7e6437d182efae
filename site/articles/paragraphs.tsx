/** Plain text from content: a blank line starts a new paragraph, a line break remains a line break. */
export function Paragraphs({ text, className }: { text: string; className: string }) {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place, and may be there twice
    <p key={index} className={`whitespace-pre-line ${className}`}>
      {part}
    </p>
  ))
}
