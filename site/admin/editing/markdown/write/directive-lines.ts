import type { markdown } from '@codemirror/lang-markdown'
import { directiveNames } from '#contract/directives'

type MarkdownExtension = NonNullable<NonNullable<Parameters<typeof markdown>[0]>['extensions']>

const names = directiveNames.join('|')
/** A line that begins or ends a directive; whether it is a valid one is judged when it is shown. */
const LINE = new RegExp(`^(?::{2,}(?:${names})(?:[[{].*)?|:{3,})\\s*$`)

/** Lines of our directives are blocks of their own, so that they are not read as text (tests/decisions/0090). */
export const directiveLines: MarkdownExtension = {
  defineNodes: [{ name: 'DirectiveLine', block: true }],
  parseBlock: [
    {
      name: 'DirectiveLine',
      parse(context, line) {
        if (!LINE.test(line.text.slice(line.pos))) return false
        const from = context.lineStart + line.pos
        context.addElement(context.elt('DirectiveLine', from, context.lineStart + line.text.length))
        context.nextLine()
        return true
      },
      endLeaf: (_context, line) => LINE.test(line.text.slice(line.pos)),
    },
  ],
}
