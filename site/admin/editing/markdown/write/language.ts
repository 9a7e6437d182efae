import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type Extension } from '@codemirror/state'
import { directiveLines } from './directive-lines'

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
