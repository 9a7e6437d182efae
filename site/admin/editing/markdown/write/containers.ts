import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { isLeaf } from '#contract/directives'
import { type ReadDirective, readDirective } from '../surface/read-directive'
import { blocksNamed, type Span } from './syntax'

/** A callout or a gallery: the line that opens it, and the colons that close it. */
export interface Container {
  readonly opening: Span & { readonly read: ReadDirective }
  readonly closing: Span
}

/** The callouts and galleries of a text, in their order, as far as it has been parsed; one that is not closed yet is left out. */
export function* containersIn(state: EditorState, tree = syntaxTree(state)): Generator<Container> {
  let open: (Container['opening'] & { readonly colons: number }) | null = null
  for (const { from, to } of blocksNamed(tree, 'DirectiveLine')) {
    const source = state.sliceDoc(from, to)
    const colons = /^:+/.exec(source)?.[0].length ?? 0
    const isEnd = colons === source.trimEnd().length
    if (open && isEnd && colons >= open.colons) {
      yield { opening: open, closing: { from, to } }
      open = null
    } else if (!open && !isEnd) {
      const read = readDirective(source)
      if (read && !isLeaf(read.name)) open = { from, to, read, colons }
    }
  }
}
