import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { sourceWords } from '../editor/theme'
import { beforeWords } from './before-words'
import { fadeMarks } from './fade-marks'
import { pastSigns } from './past-signs'
import { shownTables } from './shown-tables'
import { wholeKeys } from './whole-keys'

/** How the text is shown while one writes: as visitors will see it, or its Markdown. */
export type Surface = 'page' | 'source'

const words = HighlightStyle.define([
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.comment, tags.url, tags.labelName], color: 'var(--soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--soft)', fontWeight: '400' },
])

/** Only decorations differ: the text is one and the same (tests/decisions/0107). */
const surfaces: Readonly<Record<Surface, Extension>> = {
  page: [
    EditorView.editorAttributes.of({ class: 'md-page' }),
    syntaxHighlighting(words),
    shownTables,
    fadeMarks,
    wholeKeys,
    beforeWords,
    pastSigns,
  ],
  source: syntaxHighlighting(sourceWords),
}

const shown = new Compartment()

/** The surface of a new editor. */
export const firstSurface = (surface: Surface): Extension => shown.of(surfaces[surface])
/** The same for an existing editor: its text, caret and history stay. */
export const nextSurface = (surface: Surface) => shown.reconfigure(surfaces[surface])
