import type { Nodes, Root } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import type { TextEdit } from '../../storage/splice/edits'

/** A part of a text, in characters from its beginning. */
type Place = Omit<TextEdit, 'text'>

const places = new WeakMap<Nodes, Place>()

const parser = remark()
  .data('fromMarkdownExtensions', [
    {
      enter: {
        resourceDestinationString(token) {
          note(this.stack.at(-1) as Nodes, token)
          this.buffer()
        },
        definitionDestinationString(token) {
          note(this.stack.at(-1) as Nodes, token)
          this.buffer()
        },
      },
    },
  ])
  .use(remarkGfm)
  .freeze()

interface Token {
  readonly start: { readonly offset: number }
  readonly end: { readonly offset: number }
}

const note = (node: Nodes, { start, end }: Token) =>
  void places.set(node, { start: start.offset, end: end.offset })

/** Parses Markdown. */
export const parseMarkdown = (source: string): Root => parser.parse(source)

/** Where the address of a link, a picture or a reference is written; undefined for one that is only an address. */
export const addressPlace = (node: Nodes): Place | undefined => places.get(node)

/** Where a node is written. */
export const nodePlace = ({ position }: Nodes): Place => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})
