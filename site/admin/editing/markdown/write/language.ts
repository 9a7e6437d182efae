import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type Extension } from '@codemirror/state'
import { directiveNames } from '#contract/directives'

type MarkdownExtension = NonNullable<NonNullable<Parameters<typeof markdown>[0]>['extensions']>

const names = directiveNames.join('|')
/** A line that begins or ends a directive; whether it is a valid one is judged when it is shown. */
const LINE = new RegExp(`^(?::{2,}(?:${names})(?:[[{].*)?|:{3,})\\s*$`)

/** Lines of our directives are blocks of their own, so that they are not read as text (tests/decisions/0090). */
const directiveLines: MarkdownExtension = {
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

const site = markdown({
  base: markdownLanguage,
  extensions: [{ remove: ['Subscript', 'Superscript', 'Emoji'] }, directiveLines],
  completeHTMLTags: false,
  // `sourceKeys` has keys for lists and quotes.
  addKeymap: false,
  pasteURLAsLink: true,
})

/**
 * The Markdown that the site renders: CommonMark with tables, task lists, autolinks, strikethrough and our
 * directives.
 */
export const siteMarkdown: Extension = site

/** Parses a part of such a text by itself. */
export const siteParser = site.language.parser

/** Only \n ends a line: a text is saved with the line endings it came with. */
export const lineEnds: Extension = EditorState.lineSeparator.of('\n')
