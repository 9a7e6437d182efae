import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { articleText } from '../../../../text/admin/article'
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
    sign.textContent = articleText.uploads.busy(this.upload.name)
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

/** Marks the place of a file being uploaded. @returns the key for `finishUpload` */
export function startUpload(view: EditorView, name: string, at: number): UploadKey {
  const key = {}
  view.dispatch({ effects: started.of({ key, name, at }) })
  return key
}

/** Inserts the image or link at its place, as a block of its own; without Markdown only the mark is removed. */
export function finishUpload(view: EditorView, key: UploadKey, markdown: string | null): void {
  const at = placeOf(view, key)
  if (markdown === null || at === null) {
    view.dispatch({ effects: ended.of(key) })
    return
  }
  const { from, insert } = placeFor(view.state, markdown, at)
  const start = from + insert.indexOf(markdown)
  // A cursor waiting at that place moves into the description, or behind a link; anywhere else it is left
  // alone.
  const isWaiting = view.state.selection.main.empty && view.state.selection.main.head === at
  view.dispatch({
    effects: ended.of(key),
    changes: { from, insert },
    ...(isWaiting
      ? {
          selection: { anchor: start + (markdown.startsWith('![') ? '!['.length : markdown.length) },
          scrollIntoView: true,
        }
      : {}),
    userEvent: 'input.image',
  })
}

function placeOf(view: EditorView, key: UploadKey): number | null {
  const cursor = view.state.field(uploadSigns).iter()
  for (; cursor.value; cursor.next()) if (keyOf(cursor.value) === key) return cursor.from
  return null
}
