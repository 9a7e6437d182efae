import { leadsElsewhere } from './links'
import { codeSpansIn, fenceAfter } from './markdown-code'

/** Characters before `](` that are searched for the start of a picture. */
const LONGEST_ALT = 300

/**
 * The addresses of pictures on other sites in a Markdown text, those in code excepted. May miss unusual
 * notations: the renderer, which parses all Markdown, removes those pictures as well.
 */
export function foreignPictures(markdown: string): string[] {
  if (!markdown.includes('![')) return []
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
    const isOpen = fence !== ''
    fence = fenceAfter(line.replace(/^ {1,3}/, ''), fence)
    return !isOpen && fence === '' && !/^(?: {4}|\t)/.test(line)
  })
  return lines.map(withoutSpans).join('\n')
}

/** A line without inline code. */
function withoutSpans(line: string): string {
  const spans = codeSpansIn(line)
  const starts = [0, ...spans.map(({ end }) => end)]
  return starts.map((start, index) => line.slice(start, spans[index]?.start)).join('')
}
