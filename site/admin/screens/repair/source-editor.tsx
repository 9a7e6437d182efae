import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorState, RangeSetBuilder, StateEffect, StateField, Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import './source-editor.css'

/** What a screen can do with the editor of a file. */
export interface SourceHandle {
  /** What is in it now. */
  readonly text: () => string
  /** Puts the cursor at a line, from 1, and brings it into view. */
  readonly toLine: (line: number) => void
  /** Replaces the text, which can be undone with the keyboard. */
  readonly replace: (text: string) => void
}

/** The text of a file with line numbers; the lines that are wrong are marked. */
export function SourceEditor({
  start,
  label,
  describedBy,
  lines,
  onChange,
  ref,
}: {
  /** The text to begin with. */
  start: string
  label: string
  describedBy: string
  /** The lines that are wrong, from 1. */
  lines: readonly number[]
  onChange: (text: string) => void
  ref: Ref<SourceHandle>
}) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef({ start, label, describedBy, onChange })
  useEffect(() => {
    latest.current.onChange = onChange
  })

  useEffect(() => {
    const { start: doc, label: name, describedBy: described } = latest.current
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
    const editor = new EditorView({
      parent: place.current ?? document.body,
      state: EditorState.create({
        doc,
        extensions: [
          nonce ? EditorView.cspNonce.of(nonce) : [],
          lineNumbers(),
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorState.lineSeparator.of('\n'),
          EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?/g, '\n')),
          EditorView.contentAttributes.of({
            'aria-label': name,
            'aria-describedby': described,
            'aria-multiline': 'true',
            tabindex: '0',
            spellcheck: 'false',
            autocorrect: 'off',
            autocapitalize: 'off',
          }),
          wrongLines,
          look,
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onChange(state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])

  const marks = lines.join()
  useEffect(() => {
    const wrong = marks === '' ? [] : marks.split(',').map(Number)
    view.current?.dispatch({ effects: markLines.of(wrong) })
  }, [marks])

  useImperativeHandle(ref, () => ({
    text: () => view.current?.state.doc.toString() ?? '',
    toLine(line) {
      const editor = view.current
      if (!editor) return
      const { from } = editor.state.doc.line(Math.min(Math.max(line, 1), editor.state.doc.lines))
      editor.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      editor.focus()
    },
    replace(text) {
      const editor = view.current
      const changes = { from: 0, to: editor?.state.doc.length ?? 0, insert: text }
      editor?.dispatch({ changes, annotations: Transaction.userEvent.of('input.replace') })
    },
  }))

  return <div ref={place} className="source-editor" />
}

const markLines = StateEffect.define<readonly number[]>()
const wrongLine = Decoration.line({ class: 'source-wrong' })

/** The marks at lines; they move along with what is typed until the next check. */
const wrongLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const told = effects.findLast((effect) => effect.is(markLines))
    if (!told) return marks.map(changes)
    const builder = new RangeSetBuilder<Decoration>()
    for (const line of [...new Set(told.value)].toSorted((a, b) => a - b)) {
      if (line < 1 || line > newDoc.lines) continue
      const { from } = newDoc.line(line)
      builder.add(from, from, wrongLine)
    }
    return builder.finish()
  },
  provide: (field) => EditorView.decorations.from(field),
})

const look = EditorView.theme({
  '&': { background: 'var(--ground)', color: 'var(--ink)', maxHeight: '70vh' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: '400 0.9375rem / 1.6 var(--font-mono)', overflow: 'auto' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-gutters': { background: 'var(--tint)', color: 'var(--soft)', border: '0' },
  '.cm-cursor': { borderLeft: '2px solid var(--ink)' },
})
