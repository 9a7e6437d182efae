import {
  type ChangeDesc,
  ChangeSet,
  type EditorState,
  MapMode,
  StateEffect,
  StateField,
  type Text,
  type TransactionSpec,
} from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { markdownText } from '../../../../text/admin/markdown'
import { placeFor } from '../write/insert-block'

/** A file that is being uploaded. */
interface Upload {
  readonly key: UploadKey
  readonly name: string
}

/** Where a file will be inserted. */
interface PlacedUpload extends Upload {
  /** Behind its line: there it stands after what was asked for on the same line before it. */
  readonly at: number
  /** Where it was asked for. */
  readonly askedAt: number
}

/** Identifies an upload: every key is a new object. */
type UploadKey = Readonly<Record<never, never>>

const started = StateEffect.define<Upload & { readonly askedAt: number }>({
  map: (upload, changes) => ({ ...upload, askedAt: changes.mapPos(upload.askedAt, 1) }),
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
export const uploadSigns = StateField.define<readonly PlacedUpload[]>({
  create: () => [],
  update(uploads, { changes, docChanged, effects, newDoc }) {
    // Below what was inserted for an upload before it, and above what somebody types after it.
    const side = effects.some((effect) => effect.is(ended)) ? 1 : -1
    let next = docChanged
      ? uploads.flatMap((upload) => movedUpload(upload, changes, { side, doc: newDoc }))
      : uploads
    for (const effect of effects) {
      if (effect.is(started))
        next = [...next, { ...effect.value, at: newDoc.lineAt(effect.value.askedAt).to }]
      if (effect.is(ended)) next = next.filter(({ key }) => key !== effect.value)
    }
    return next
  },
  provide: (field) =>
    EditorView.decorations.from(field, (uploads) =>
      Decoration.set(
        uploads.map((upload) => signOf(upload).range(upload.at)),
        true,
      ),
    ),
})

/** The upload after a change of the text; none when its place was deleted. */
function movedUpload(
  upload: PlacedUpload,
  changes: ChangeDesc,
  { side, doc }: { readonly side: -1 | 1; readonly doc: Text },
): PlacedUpload[] {
  const at = changes.mapPos(upload.at, side, MapMode.TrackDel)
  return at === null ? [] : [{ ...upload, at: doc.lineAt(at).to, askedAt: changes.mapPos(upload.askedAt, 1) }]
}

const signOf = (upload: Upload) => Decoration.widget({ widget: new UploadSign(upload), side: 1 })

/** What uploads need of an editor. */
export type UploadTarget = Pick<EditorView, 'state' | 'dispatch'>

/** Marks the place of a file being uploaded. @returns the key for `finishUploads` */
export function startUpload(view: UploadTarget, name: string, at: number): UploadKey {
  const key = {}
  view.dispatch({ effects: started.of({ key, name, askedAt: at }) })
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
    const place = state.field(uploadSigns).find((upload) => upload.key === key)
    if (!place) continue
    placed.add(key)
    const step = state.update(insertionOf(state, place, markdown))
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
  { key, at, askedAt }: PlacedUpload,
  markdown: string,
): TransactionSpec {
  const { from, insert } = placeFor(state, markdown, at)
  const start = from + insert.indexOf(markdown)
  // A cursor waiting where it was asked for moves into the description, or behind a link; anywhere else it is left
  // alone.
  const isWaiting = state.selection.main.empty && state.selection.main.head === askedAt
  return {
    effects: ended.of(key),
    changes: { from, insert },
    ...(isWaiting
      ? { selection: { anchor: start + (markdown.startsWith('![') ? '!['.length : markdown.length) } }
      : {}),
  }
}
