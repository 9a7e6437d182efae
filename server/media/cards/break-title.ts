/** Letters of a part above which it may be cut anywhere, when the title fits in no other way. */
const LONGEST_PART = 16

/** The space for a title. Lengths in pixels. */
export interface TitleBox {
  readonly width: number
  readonly height: number
  readonly mostLines: number
  /** Font sizes to try, the largest first. */
  readonly sizes: readonly number[]
}

type WidthOf = (text: string) => number

export interface BrokenTitle {
  readonly size: number
  readonly lines: readonly string[]
}

/**
 * Breaks a title into lines of even length at the largest size that fits; what does not fit at the smallest
 * size is replaced by an ellipsis.
 * @param widthOf the width of a text at size 1.
 */
export function breakTitle(title: string, box: TitleBox, widthOf: WidthOf): BrokenTitle {
  const words = titleWords(title, Number.POSITIVE_INFINITY)
  const cutWords = titleWords(title, LONGEST_PART)
  // A smaller font is better than a word broken in the wrong place.
  const broken = findLines(words, box, widthOf) ?? findLines(cutWords, box, widthOf)
  if (broken) return broken
  const size = box.sizes.at(-1) ?? 1
  const lines = (fill(cutWords, box.width / size, widthOf) ?? [title]).slice(0, box.mostLines)
  return { size, lines: lines.map((line, at) => (at === box.mostLines - 1 ? shorten(line) : line)) }
}

function findLines(words: readonly Part[][], box: TitleBox, widthOf: WidthOf): BrokenTitle | undefined {
  for (const size of box.sizes) {
    const width = box.width / size
    const lines = fill(words, width, widthOf)
    const fits = lines && lines.length <= box.mostLines && lines.length * size <= box.height
    if (fits) return { size, lines: even(words, width, widthOf, lines) }
  }
  return undefined
}

/** A line with its last word, or the end of its only one, replaced by an ellipsis. */
function shorten(line: string): string {
  const rest = line.includes(' ') ? line.replace(/[\s\p{P}]+\S+$/u, '') : line.slice(0, -2)
  return `${rest}…`
}

/** The same number of lines, with the longest as short as possible. */
function even(
  words: readonly Part[][],
  width: number,
  widthOf: WidthOf,
  lines: readonly string[],
): readonly string[] {
  const hyphens = countBroken(lines)
  let best = lines
  for (let share = 0.98; share > 0.4; share -= 0.02) {
    const narrower = fill(words, width * share, widthOf)
    if (!narrower || narrower.length > lines.length || countBroken(narrower) > hyphens) return best
    best = narrower
  }
  return best
}

const countBroken = (lines: readonly string[]) => lines.filter((line) => line.endsWith('-')).length

/** Fills lines of a given width; breaks a word only when it is wider than a line. Undefined when a part is wider. */
function fill(words: readonly Part[][], width: number, widthOf: WidthOf): string[] | undefined {
  const lines: string[] = []
  let line = ''
  const fits = (text: string) => widthOf(text) <= width
  for (const word of words) {
    const whole = word.map(({ text }) => text).join('')
    const longer = line === '' ? whole : `${line} ${whole}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = fits(whole) ? [whole] : pieceTogether(word, fits)
    if (!pieces) return undefined
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function pieceTogether(word: readonly Part[], fits: (text: string) => boolean): string[] | undefined {
  const pieces: string[] = []
  let piece: Part = { text: '', hyphen: '' }
  for (const part of word) {
    const longer = { text: piece.text + part.text, hyphen: part.hyphen }
    if (fits(longer.text + longer.hyphen)) piece = longer
    else {
      if (piece.text !== '') pieces.push(piece.text + piece.hyphen)
      if (!fits(part.text + part.hyphen)) return undefined
      piece = part
    }
  }
  return [...pieces, piece.text + piece.hyphen]
}

/** The part of a word up to a possible break; `hyphen` is what the break adds. */
interface Part {
  readonly text: string
  readonly hyphen: '' | '-'
}

/** Joints of Dutch compounds: after the suffix of a part that is followed by another word. */
const JOINTS = /(?<=[a-zë]{3}(?:heids|ings|teits|schaps|ments|ions))(?=[a-z]{4})/u
/**
 * The words of a title, each split where it may be broken: after a hyphen, at a soft hyphen, at a joint.
 * @param longest letters above which a part may be cut anywhere.
 */
function titleWords(title: string, longest: number): Part[][] {
  const words = title.split(/[^\S\u00a0]+/u).filter((word) => word !== '')
  return words.map((word) =>
    word
      .split(/\u00ad/u)
      .flatMap((text) => byHyphens(text, longest))
      .map(unmarkLast),
  )
}

function byHyphens(text: string, longest: number): Part[] {
  const pieces = text.split(/(?<=[\p{L}\d][-/–—])(?=[\p{L}\d])/u)
  return pieces.flatMap((piece, index) => {
    const parts = piece.split(JOINTS).flatMap((part) => cut(part, longest))
    const isBare = index < pieces.length - 1
    return parts.map(
      (part, at): Part => ({
        text: part,
        hyphen: isBare && at === parts.length - 1 ? '' : '-',
      }),
    )
  })
}

function cut(text: string, longest: number): string[] {
  const letters = [...text]
  const count = Math.ceil(letters.length / longest)
  if (count <= 1) return [text]
  const size = Math.ceil(letters.length / count)
  return Array.from({ length: count }, (_, index) => letters.slice(index * size, (index + 1) * size).join(''))
}

function unmarkLast(part: Part, index: number, all: readonly Part[]): Part {
  return index === all.length - 1 ? { ...part, hyphen: '' } : part
}
