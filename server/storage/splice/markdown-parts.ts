/** Where the parts of a Markdown file lie, in the text as `toLf` gives it. */
export interface MarkdownParts {
  /** The YAML with the line end before the closing dashes; null when the file has no front matter. */
  readonly head: { readonly start: number; readonly end: number } | null
  /** Right behind the closing dashes, so before the line end there. */
  readonly bodyStart: number
}

/**
 * Finds the same border as `readFrontMatter` does.
 * @param lf a text that it has read without complaint.
 */
export function partsOf(lf: string): MarkdownParts {
  // gray-matter takes away a second byte order mark.
  const from = lf.startsWith('\ufeff') ? 1 : 0
  if (!/^---(?!-)/.test(lf.slice(from, from + 4))) return { head: null, bodyStart: from }
  const afterDashes = from + 3
  const firstEnd = lf.indexOf('\n', afterDashes)
  const isNamed = lf.slice(afterDashes, firstEnd).trim() !== ''
  const start = isNamed ? firstEnd : afterDashes
  const close = lf.indexOf('\n---', start)
  return { head: { start, end: close + 1 }, bodyStart: close + 4 }
}
