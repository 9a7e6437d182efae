import type { EditorState } from '@codemirror/state'
import { plainText } from '#contract/plain-text'
import { type SyntaxNode, treeOf } from './syntax'

/** A heading of the text. */
export interface Heading {
  /** Its offset. */
  readonly from: number
  /** From 2: level 1 is the headline of the page. */
  readonly level: number
  readonly words: string
}

/** The headings of the text, in order; those in quotes and lists are not of its outline. */
export function outlineOf(state: EditorState): readonly Heading[] {
  const found: Heading[] = []
  for (let node = treeOf(state).topNode.firstChild; node; node = node.nextSibling) {
    const heading = asHeading(node, state)
    if (heading) found.push(heading)
  }
  return found
}

/** The heading above the caret, or the one that it is in. */
export function headingAt(state: EditorState): Heading | undefined {
  const { head } = state.selection.main
  const { to } = state.doc.lineAt(head)
  for (let node = treeOf(state, to).topNode.childBefore(to + 1); node; node = node.prevSibling) {
    const heading = asHeading(node, state)
    if (heading) return heading
  }
  return undefined
}

function asHeading({ name, from, to }: SyntaxNode, { doc }: EditorState): Heading | undefined {
  const level = Number(/^(?:ATX|Setext)Heading([1-6])$/.exec(name)?.[1] ?? 0)
  if (level === 0) return undefined
  const [line = ''] = doc.sliceString(from, to).split('\n', 1)
  const words = plainText(`# ${line.replace(/^#+\s*|\s*#*\s*$/g, '')}`)
  return words === '' ? undefined : { from, level: Math.max(2, level), words }
}
