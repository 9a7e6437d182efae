import { type ReactNode, useId } from 'react'
import { FieldControl } from './field-control'
import { fieldGroups } from './field-groups'
import type { EntryEditor } from './use-editor'

/** The fields of one record of a form, under the headings of its type. */
export function RecordFields({
  editor,
  fields = Object.keys(editor.source.type.fields),
  index,
  special = {},
  helpOf,
}: {
  editor: EntryEditor
  /** Show only these fields, in this order. */
  fields?: readonly string[]
  /** The index of the record; the first by default. */
  index?: number
  /** Replacements for the controls of certain fields. */
  special?: Readonly<Record<string, ReactNode>>
  /** Replaces the type's own help below each control. */
  helpOf?: (field: string) => ReactNode
}) {
  const { type } = editor.source
  const draw = (name: string) =>
    special[name] ?? (
      <FieldControl
        key={name}
        type={type}
        name={name}
        control={editor.form.control}
        {...(helpOf && { help: helpOf(name) })}
        {...(index === undefined ? {} : { index })}
      />
    )
  return fieldGroups(type, fields).map((group) => (
    <FieldGroupSection key={group.heading} heading={group.heading}>
      {group.fields.map(draw)}
    </FieldGroupSection>
  ))
}

function FieldGroupSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  if (heading === '') return <div className="editing-group">{children}</div>
  return (
    <section aria-labelledby={id} className="editing-group">
      <h2 id={id} className="editing-group-heading">
        {heading}
      </h2>
      {children}
    </section>
  )
}
