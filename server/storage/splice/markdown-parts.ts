/** The positions of the parts of a Markdown file, in the text that `toLf` returns. */
export interface MarkdownParts {
  /** The YAML including the line end before the closing dashes; null when the file has no front matter. */
  readonly head: { readonly start: number; readonly end: number } | null
  /** Directly after the closing dashes, before the line end there. */
  readonly bodyStart: number
}

/**
 * Finds the same boundary as `readFrontMatter` does.
 * @param lf a text that `readFrontMatter` accepts.
 */
export function partsOf(lf: string): MarkdownParts {
  // gray-matter removes a second byte order mark.
  const from = lf.startsWith('\ufeff') ? 1 : 0
  if (!/^---(?!-)/.test(lf.slice(from, from + 4))) return { head: null, bodyStart: from }
  const afterDashes = from + 3
  const firstEnd = lf.indexOf('\n', afterDashes)
  const isNamed = lf.slice(afterDashes, firstEnd).trim() !== ''
  const start = isNamed ? firstEnd : afterDashes
  const close = lf.indexOf('\n---', start)
  return { head: { start, end: close + 1 }, bodyStart: close + 4 }
}
