/** Plain text of content: a blank line begins a paragraph, a line break stays one. */
export function Paragraphs({ text, className }: { text: string; className: string }) {
  const parts = [...new Set(text.split(/\n\s*\n/).filter((part) => part.trim() !== ''))]
  return parts.map((part) => (
    <p key={part} className={`whitespace-pre-line ${className}`}>
      {part}
    </p>
  ))
}
