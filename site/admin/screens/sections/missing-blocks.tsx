import { sectionsText as text } from '../../../text/admin/sections'
import type { EntryEditor } from '../../editing/use-editor'
import { useRows } from '../../editing/use-rows'
import { Button } from '../../kit/button'
import { PlusSign } from '../../kit/icons'
import { blockRows } from './block-order'

/** The blocks that the site knows but the file does not list, with buttons to add them at the end. */
export function MissingBlocks({ editor }: { editor: EntryEditor }) {
  const { add } = useRows(editor)
  const { type } = editor.source
  const rows = blockRows(type, editor.items)
  const known = type.fields.key?.choices ?? []
  const missing = known.filter(({ value }) => rows.every(({ key }) => key !== value))
  if (missing.length === 0) return null
  const last = Math.max(0, ...rows.map(({ order }) => order))
  return (
    <section aria-labelledby="missing-blocks" className="grid gap-[0.5rem] mt-[2rem] text-small">
      <h2 id="missing-blocks" className="text-lead">
        {text.missing}
      </h2>
      <p>{text.missingText}</p>
      <div className="flex flex-wrap gap-[0.5rem]">
        {missing.map(({ value: key, label: name }) => (
          <Button
            key={key}
            sign={<PlusSign />}
            onClick={() => add({ id: key, key, isVisible: true, orderIndex: last + 1 })}
          >
            {text.add(name)}
          </Button>
        ))}
      </div>
    </section>
  )
}
