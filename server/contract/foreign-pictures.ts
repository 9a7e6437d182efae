import { leadsElsewhere } from './links'

/** Characters before `](` that are searched for the start of a picture. */
const LONGEST_ALT = 300

/**
 * The addresses of pictures on other sites in a Markdown text, those in code excepted. May miss unusual
 * notations: the renderer, which parses all Markdown, removes those pictures as well.
 */
export function foreignPictures(markdown: string): string[] {
  const addresses = [...withoutCode(markdown).matchAll(/\]\([ \t]*<?([^\s)>]{1,2000})/g)].flatMap((match) =>
    isPicture(match) ? [match[1] ?? ''] : [],
  )
  return [...new Set(addresses.filter(leadsElsewhere))]
}

/** Whether `](` closes the description of a picture, not the text of a link. */
function isPicture({ input, index }: RegExpExecArray): boolean {
  const before = input.slice(Math.max(0, index - LONGEST_ALT), index)
  const start = before.lastIndexOf('[')
  return start > 0 && before[start - 1] === '!' && !before.slice(start).includes(']')
}

function withoutCode(markdown: string): string {
  let fence = ''
  const lines = markdown.split('\n').filter((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '' && mark === '') return !/^(?: {4}|\t)/.test(line)
    if (fence === '') fence = mark
    else if (mark.startsWith(fence)) fence = ''
    return false
  })
  return lines.map(withoutSpans).join('\n')
}

/** A line without inline code. Searched from the end, so that it takes linear time on a long line. */
function withoutSpans(line: string): string {
  const closings = new Map<number, number>()
  const runs = [...line.matchAll(/`+/g)].reverse().map(({ 0: run, index }) => {
    const end = closings.get(run.length)
    closings.set(run.length, index + run.length)
    return { start: index, end }
  })
  let rest = ''
  let at = 0
  for (const { start, end } of runs.reverse()) {
    if (end === undefined || start < at) continue
    rest += line.slice(at, start)
    at = end
  }
  return rest + line.slice(at)
}
