import { ChangeSet, type EditorState, StateEffect, StateField, type TransactionSpec } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { markdownText } from '../../../../text/admin/markdown'
import { placeFor } from '../write/insert-block'

/** A file being uploaded, and where it will be inserted. */
interface Upload {
  readonly key: UploadKey
  readonly name: string
}

/** Identifies an upload: every key is a new object. */
type UploadKey = Readonly<Record<never, never>>

const started = StateEffect.define<Upload & { readonly at: number }>({
  map: (upload, changes) => ({ ...upload, at: changes.mapPos(upload.at, 1) }),
})
const ended = StateEffect.define<UploadKey>()

class UploadSign extends WidgetType {
  readonly upload: Upload

  constructor(upload: Upload) {
    super()
    this.upload = upload
  }

  override eq(other: UploadSign): boolean {
    return other.upload.key === this.upload.key
  }

  override toDOM(): HTMLElement {
    const sign = document.createElement('span')
    sign.className = 'md-upload'
    sign.textContent = markdownText.uploads.busy(this.upload.name)
    return sign
  }
}

/** Shows where files will be inserted. The text does not change before that, since it may be saved first. */
export const uploadSigns = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(signs, transaction) {
    let next = signs.map(transaction.changes)
    for (const effect of transaction.effects) {
      if (effect.is(started)) next = next.update({ add: [signOf(effect.value).range(effect.value.at)] })
      if (effect.is(ended)) next = next.update({ filter: (_from, _to, sign) => keyOf(sign) !== effect.value })
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

const signOf = (upload: Upload) =>
  Decoration.widget({ widget: new UploadSign(upload), side: 1, key: upload.key })
const keyOf = (sign: Decoration): unknown => sign.spec.key

/** What uploads need of an editor. */
export type UploadTarget = Pick<EditorView, 'state' | 'dispatch'>

/** Marks the place of a file being uploaded. @returns the key for `finishUploads` */
export function startUpload(view: UploadTarget, name: string, at: number): UploadKey {
  const key = {}
  view.dispatch({ effects: started.of({ key, name, at }) })
  return key
}

/** Removes the mark of an upload that failed. */
export function dropUpload(view: UploadTarget, key: UploadKey): void {
  view.dispatch({ effects: ended.of(key) })
}

/**
 * Inserts images and links at their places, in order and as one step to undo, each as a block of its own.
 * @returns the keys of those whose place was still there
 */
export function finishUploads(
  view: UploadTarget,
  uploads: readonly { readonly key: UploadKey; readonly markdown: string }[],
): ReadonlySet<UploadKey> {
  const placed = new Set<UploadKey>()
  let state = view.state
  let changes = ChangeSet.empty(state.doc.length)
  for (const { key, markdown } of uploads) {
    const at = placeOf(state, key)
    if (at === null) continue
    placed.add(key)
    const step = state.update(insertionOf(state, { key, markdown, at }))
    changes = changes.compose(step.changes)
    state = step.state
  }
  const isMoved = !state.selection.eq(view.state.selection.map(changes))
  view.dispatch({
    changes,
    effects: uploads.map(({ key }) => ended.of(key)),
    ...(isMoved ? { selection: state.selection, scrollIntoView: true } : {}),
    userEvent: 'input.image',
  })
  return placed
}

function insertionOf(
  state: EditorState,
  { key, markdown, at }: { readonly key: UploadKey; readonly markdown: string; readonly at: number },
): TransactionSpec {
  const { from, insert } = placeFor(state, markdown, at)
  const start = from + insert.indexOf(markdown)
  // A cursor waiting at that place moves into the description, or behind a link; anywhere else it is left
  // alone.
  const isWaiting = state.selection.main.empty && state.selection.main.head === at
  return {
    effects: ended.of(key),
    changes: { from, insert },
    ...(isWaiting
      ? { selection: { anchor: start + (markdown.startsWith('![') ? '!['.length : markdown.length) } }
      : {}),
  }
}

function placeOf(state: EditorState, key: UploadKey): number | null {
  const cursor = state.field(uploadSigns).iter()
  for (; cursor.value; cursor.next()) if (keyOf(cursor.value) === key) return cursor.from
  return null
}
