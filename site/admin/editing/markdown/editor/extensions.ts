import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state'
import { dropCursor, EditorView, placeholder } from '@codemirror/view'
import { markdownText } from '../../../../text/admin/markdown'
import { followEditedLine } from '../surface/edited-line'
import { heldRange } from '../write/held-range'
import { lineEnds, siteMarkdown } from '../write/language'
import { lineAlone } from '../write/line-alone'
import { askedWords } from './asked-words'
import { betweenBars } from './between-bars'
import { typedMenus } from './blocks-menu'
import { find } from './find'
import { sourceKeys } from './keys'
import type { LoadPages } from './pages-menu'
import { printAll } from './print-all'
import { frame } from './theme'
import type { Tool } from './tools'
import { undoSteps } from './undo-steps'
import { uploadSigns } from './uploads'

/** What the form says about the field; may change while the editor exists. */
export interface SourceAttributes {
  readonly id: string
  readonly label: string
  readonly describedBy: string
  readonly isInvalid: boolean
}

const attributes = new Compartment()

/** The attributes of the editable element, for a new editor. */
export const firstAttributes = (given: SourceAttributes): Extension => attributes.of(attributesFrom(given))
/** The same for an existing editor. */
export const nextAttributes = (given: SourceAttributes) => attributes.reconfigure(attributesFrom(given))

function attributesFrom({ id, label, describedBy, isInvalid }: SourceAttributes): Extension {
  return EditorView.contentAttributes.of({
    id,
    'aria-label': label,
    'aria-describedby': describedBy,
    tabindex: '0',
    lang: 'nl',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
  })
}

/** All features of the editor, apart from those that depend on its surroundings. */
export function sourceExtensions(options: {
  openLink: () => void
  leaveFocus: () => boolean
  onTool: (tool: Tool) => void
  loadPages: LoadPages
  onChange: (text: string) => void
}): Extension {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
  return [
    nonce ? EditorView.cspNonce.of(nonce) : [],
    undoSteps,
    lineEnds,
    siteMarkdown,
    frame,
    betweenBars,
    followEditedLine,
    EditorView.lineWrapping,
    dropCursor(),
    placeholder(markdownText.source.empty),
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
    typedMenus(options.onTool, options.loadPages),
    sourceKeys(options),
    find,
    EditorState.phrases.of(markdownText.said),
    uploadSigns,
    heldRange,
    lineAlone,
    askedWords,
    printAll,
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const isOurs = transactions.some(
        (transaction) => transaction.docChanged && !transaction.annotation(Transaction.remote),
      )
      if (docChanged && isOurs) options.onChange(state.doc.toString())
    }),
  ]
}
