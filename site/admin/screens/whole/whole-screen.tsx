import type { AnyContentType } from '#contract/content/content-types'
import { editing as text } from '../../../text/admin/editing'
import { isSavedAsList } from '../../editing/compare/differences'
import { EditorForm } from '../../editing/editor-form'
import { RecordFields } from '../../editing/record-fields'
import type { FormSource, Version } from '../../editing/saving/source'
import { useArrivalAtField } from '../../editing/use-arrival-at-field'
import { type EntryEditor, useEditor } from '../../editing/use-editor'
import { useRows } from '../../editing/use-rows'
import { useWhole } from '../../editing/use-whole'
import { Button, SignButton } from '../../kit/button'
import { PlusSign, TrashSign } from '../../kit/icons'
import { PageTitle } from '../../kit/page-title'
import { MoveButtons } from '../../kit/sortable-row'
import { Unloaded } from '../../kit/states'
import { useContentType } from '../../shell/content-type-of'
import { useToldErrors } from '../entries/use-told-errors'
import { FactFields } from './fact-fields'

/** The screen of a content type that is saved as a whole and has no screen of its own. */
export function Screen() {
  const type = useContentType()
  return (
    <>
      <PageTitle title={type.labels.many} />
      <WholeEditor key={type.name} type={type} />
    </>
  )
}

function WholeEditor({ type }: { type: AnyContentType }) {
  const { source, query } = useWhole(type)
  return query.data ? <OpenWhole source={source} start={query.data} /> : <Unloaded query={query} />
}

function OpenWhole({ source, start }: { source: FormSource; start: Version }) {
  const editor = useEditor({ source, start })
  useArrivalAtField()
  useToldErrors(editor)
  return (
    <EditorForm editor={editor}>
      <WholeForm editor={editor} />
    </EditorForm>
  )
}

/** The fields of a type that is saved as a whole: a document under its headings, or a form for each record. */
function WholeForm({ editor }: { editor: EntryEditor }) {
  const { type } = editor.source
  if (isSavedAsList(type)) return <RecordList editor={editor} />
  return type.facts ? <FactFields editor={editor} /> : <RecordFields editor={editor} />
}

function RecordList({ editor }: { editor: EntryEditor }) {
  const { type } = editor.source
  const { rows, add, remove, move } = useRows(editor)
  return (
    <>
      <ol className="flex flex-col gap-6">
        {rows.map(({ key, index, item }) => {
          const title = type.title(item) || text.whole.untitled(type.labels.one, index + 1)
          return (
            <li key={key} className="flex flex-col gap-3 border-t border-hair pt-2">
              <div className="flex items-center gap-1">
                <h2 className="flex-1 min-w-0 text-lead leading-tight">{title}</h2>
                {type.isOrdered && <MoveButtons name={title} at={index} count={rows.length} onMove={move} />}
                <SignButton label={text.whole.remove(title)} onClick={() => remove(index)}>
                  <TrashSign />
                </SignButton>
              </div>
              <RecordFields editor={editor} index={index} fields={changeable(editor)} />
            </li>
          )
        })}
      </ol>
      <Button sign={<PlusSign />} onClick={() => add()}>
        {text.whole.add(type.labels.one)}
      </Button>
    </>
  )
}

/** The editable fields: fixed values are of no use here. */
function changeable({ source: { type } }: EntryEditor): readonly string[] {
  return Object.keys(type.fields).filter((name) => !type.fields[name]?.isFixed)
}
