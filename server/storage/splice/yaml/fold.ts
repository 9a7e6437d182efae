/** Maximum length of a line of folded text, when there is no example. */
export const FOLD_WIDTH = 90

/** How much a changed line may exceed it before it is wrapped again. */
const LEEWAY = 15

/** Breaks a line where the parser of a folded text (`>`) joins it again: at single spaces. */
function wrap(line: string, width: number): string[] {
  const lines: string[] = []
  for (const word of line.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/**
 * A folded text that keeps its line breaks: a changed word changes its own line, not its paragraph.
 * @param text the text with one line per paragraph.
 * @param former the lines of the old text, without margin.
 */
export function refold(text: string, former: readonly string[]): string {
  const groups = groupsOf(former)
  const width = Math.max(FOLD_WIDTH, ...former.map((line) => line.length))
  return text
    .split('\n')
    .flatMap((line) => (/^\S/.test(line) ? brokenAs(line, groups, width) : [line]))
    .join('\n')
}

/** The groups of lines that folding joins. */
function groupsOf(lines: readonly string[]): string[][] {
  const groups: string[][] = []
  let group: string[] = []
  for (const line of [...lines, '']) {
    if (/^\S/.test(line)) group.push(line)
    else {
      if (group.length > 0) groups.push(group)
      group = []
    }
  }
  return groups
}

function brokenAs(line: string, groups: readonly (readonly string[])[], width: number): string[] {
  const ways = groups.map((group) => kept(line, group))
  const [best] = ways.sort((one, other) => other.size - one.size)
  if (!best || best.size === 0) return wrap(line, width)
  const { head, middle, tail } = best
  const lines = [...head, ...(middle === '' ? [] : wrap(middle, width + LEEWAY)), ...tail]
  return lines.every((part) => part.trim() === part) && lines.join(' ') === line ? lines : wrap(line, width)
}

/** The lines of a group with which a text begins and ends, and what is between them. */
function kept(line: string, group: readonly string[]) {
  let middle = line
  const head: string[] = []
  for (const part of group) {
    if (middle !== part && !middle.startsWith(`${part} `)) break
    head.push(part)
    middle = middle.slice(part.length + 1)
  }
  const tail: string[] = []
  for (const part of group.slice(head.length).reverse()) {
    if (middle !== part && !middle.endsWith(` ${part}`)) break
    tail.unshift(part)
    middle = middle.slice(0, Math.max(0, middle.length - part.length - 1))
  }
  return { head, middle, tail, size: [...head, ...tail].join('').length }
}
