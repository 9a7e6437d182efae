/**
 * The fence of the fenced code that is open after a line of Markdown; '' when none is.
 * @param line without the spaces and the marks of quotes and lists before it.
 * @param open the fence that was open before the line, or ''.
 */
export function fenceAfter(line: string, open: string): string {
  const [, mark = '', rest = ''] = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/s.exec(line) ?? []
  if (open === '') return mark
  return mark.startsWith(open) && rest.trim() === '' ? '' : open
}

/** The inline code of a block, as ranges in order. Linear: the end for each length is found from the back. */
export function codeSpansIn(text: string): { readonly start: number; readonly end: number }[] {
  const ends = new Map<number, number>()
  const runs = [...text.matchAll(/`+/g)].reverse().map(({ 0: run, index }) => {
    const end = ends.get(run.length)
    ends.set(run.length, index + run.length)
    return { start: index, end }
  })
  const spans: { start: number; end: number }[] = []
  for (const { start, end } of runs.reverse()) {
    const isWithin = start < (spans.at(-1)?.end ?? 0)
    if (end !== undefined && !isWithin && !isEscaped(text, start)) spans.push({ start, end })
  }
  return spans
}

/** Whether an odd number of backslashes precedes a character. */
export function isEscaped(text: string, at: number): boolean {
  let from = at
  while (from > 0 && text[from - 1] === '\\') from -= 1
  return (at - from) % 2 === 1
}
