import { foldText } from '#contract/fold-text'

/** The length of the prefix that two words must share to count as forms of the same word. */
const SHORTEST = 3
/** The maximum length of the ending in which two forms differ: factuur, facturen. */
const LONGEST_END = 3

/**
 * A text with the words that match a question highlighted. For another question it is another element: a browser that
 * translates the page puts its own in the place of each text, and then React cannot take those away one by one.
 */
export function FoundWords({ text, question }: { text: string; question: string }) {
  const asked = wordsOf(question)
  const pieces = piecesOf(text, (word) => asked.some((one) => isLike(foldText(word), one)))
  const shown = pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words may be alike, and their place is what they are
      <mark key={index} className="bg-transparent text-inherit underline decoration-signal decoration-[3px]">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
  return <span key={question}>{shown}</span>
}

/**
 * A text in pieces, by turns between found words and a found word. What is between two of them is one piece: a screen
 * reader skips a piece of nothing but a space.
 */
function piecesOf(text: string, isFound: (word: string) => boolean): string[] {
  const pieces = ['']
  for (const [index, part] of text.split(/([\p{L}\p{N}]+)/u).entries()) {
    if (index % 2 === 1 && isFound(part)) pieces.push(part, '')
    else pieces.push((pieces.pop() ?? '') + part)
  }
  return pieces
}

const wordsOf = (question: string) => foldText(question).match(/[\p{L}\p{N}]+/gu) ?? []

function isLike(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length)
  let same = 0
  while (same < most && one[same] === other[same]) same += 1
  if (one === other) return true
  return same >= SHORTEST && same >= other.length - LONGEST_END && same >= Math.min(4, other.length)
}
