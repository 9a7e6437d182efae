import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type Extension } from '@codemirror/state'

/** The Markdown that the site renders: CommonMark with tables, task lists, bare addresses and struck words. */
export const siteMarkdown: Extension = markdown({
  base: markdownLanguage,
  extensions: { remove: ['Subscript', 'Superscript', 'Emoji'] },
  completeHTMLTags: false,
  pasteURLAsLink: true,
})

/** Lines end with \n and nothing else: a text that comes in goes out as it was. */
export const lineEnds: Extension = EditorState.lineSeparator.of('\n')
