/** Plain text from content: a blank line starts a new paragraph, a line break remains a line break. */
export function Paragraphs({ text, className }: { text: string; className: string }) {
  const parts = [...new Set(text.split(/\n\s*\n/).filter((part) => part.trim() !== ''))]
  return parts.map((part) => (
    <p key={part} className={`whitespace-pre-line ${className}`}>
      {part}
    </p>
  ))
}
