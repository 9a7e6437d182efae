import { editing as text } from '../../text/admin/editing'
import { Button, SignButton } from '../kit/button'
import { PlusSign, TrashSign } from '../kit/icons'
import { MoveButtons } from '../kit/sortable-row'
import { isSavedAsList } from './compare/differences'
import { RecordFields } from './record-fields'
import type { EntryEditor } from './use-editor'
import { useRows } from './use-rows'

/** The fields of a type that is saved as a whole: a document's under its headings, or a form for each record. */
export function WholeForm({ editor }: { editor: EntryEditor }) {
  return isSavedAsList(editor.source.type) ? <RecordList editor={editor} /> : <RecordFields editor={editor} />
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

/** What people may change: what is given once says nothing to them here. */
function changeable({ source: { type } }: EntryEditor): readonly string[] {
  return Object.keys(type.fields).filter((name) => !type.fields[name]?.isFixed)
}
