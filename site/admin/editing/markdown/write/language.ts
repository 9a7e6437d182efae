import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type Extension } from '@codemirror/state'

/** The Markdown that the site renders: CommonMark with tables, task lists, autolinks and strikethrough. */
export const siteMarkdown: Extension = markdown({
  base: markdownLanguage,
  extensions: { remove: ['Subscript', 'Superscript', 'Emoji'] },
  completeHTMLTags: false,
  // `sourceKeys` has keys for lists and quotes.
  addKeymap: false,
  pasteURLAsLink: true,
})

/** Only \n ends a line: a text is saved with the line endings it came with. */
export const lineEnds: Extension = EditorState.lineSeparator.of('\n')
