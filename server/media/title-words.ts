/** The part of a word up to where it may be broken; `hyphen` is what a break there adds. */
export interface Part {
  readonly text: string
  readonly hyphen: '' | '-'
}

/** Where Dutch compounds come apart: behind the ending of a part that goes on with another word. */
const JOINTS = /(?<=[a-zë]{3}(?:heids|ings|teits|schaps|ments|ions))(?=[a-z]{4})/u
/**
 * The words of a title, each in the parts that it may be broken into: behind a hyphen, a soft one, at a joint.
 * @param longest letters above which a part is cut anywhere.
 */
export function titleWords(title: string, longest: number): Part[][] {
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
