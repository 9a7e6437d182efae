import { useState } from 'react'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { DifferenceDialog } from '../compare/difference-dialog'
import { differences } from '../compare/differences'
import type { Version } from '../saving/source'
import type { Editor } from '../use-editor'
import { Banner } from './banner'

/** Says that somebody else changed what is being edited. */
export function NewerBanner({ editor, newer }: { editor: Editor; newer: Version }) {
  const [isOpen, setOpen] = useState(false)
  const { source, seen, who } = editor
  const changed = differences(source.type, seen.items, newer.items)
  const labels = text.fieldList(changed.map(({ label }) => label)) || text.order
  return (
    <>
      <Banner title={text.newer.title(who, labels)} text={text.newer.help}>
        <Button onClick={() => setOpen(true)}>{text.newer.look}</Button>
      </Banner>
      <DifferenceDialog
        title={text.newer.dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        type={source.type}
        differences={changed}
        titles={[text.newer.before, text.newer.after]}
      />
    </>
  )
}
