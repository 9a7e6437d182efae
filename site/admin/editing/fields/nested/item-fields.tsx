import { memo, useId, useState } from 'react'
import type { Field } from '#contract/content/field'
import { fieldsOf, isNested, type NestedItem } from '#contract/content/nested-fields'
import { nestedText as text } from '../../../../text/admin/nested'
import { FormField } from '../../../kit/field'
import { usePassedBy } from '../../use-passed-by'
import { errorsBelow, type FieldErrors } from '../field-errors'
import type { Controls, WidgetProps } from '../widget'

/** The props for the fields of one item, apart from its values. */
export interface ItemPlace extends Pick<WidgetProps, 'type' | 'name' | 'onBlur'> {
  /**
   * The number of attempts to save the form since the item was added: after the first, all errors are shown.
   */
  readonly saves: number
  /** Whether all errors are what the server says, and shown. */
  readonly isTold: boolean
  /** The item's name: `Blok 3, Kaart 2`. Precedes the label of each field, for screen readers. */
  readonly place: string
  readonly controls: Controls
  /** Sets a field of the item. */
  readonly onField: (itemKey: string, name: string, value: unknown) => void
  /** What a field of the item is by now. */
  readonly presentOf: (itemKey: string, name: string) => unknown
}

/** The fields of one item of a list, as declared. */
export const ItemFields = memo(function ItemFields({
  field,
  item,
  itemKey,
  errors,
  ...place
}: ItemPlace & { field: Field; item: NestedItem; itemKey: string; errors: FieldErrors }) {
  const fields = Object.entries(fieldsOf(field, item))
  if (fields.length === 0) return <p className="form-help">{text.unknown}</p>
  return fields.map(([name, inner]) => (
    <ItemField
      key={name}
      {...place}
      inner={inner}
      innerName={name}
      itemKey={itemKey}
      value={item[name]}
      errors={errorsBelow(errors, name)}
    />
  ))
})

function ItemField({
  type,
  name,
  place,
  saves,
  isTold,
  controls,
  inner,
  innerName,
  itemKey,
  value,
  errors,
  onField,
  presentOf,
  onBlur,
}: ItemPlace & {
  inner: Field
  innerName: string
  itemKey: string
  value: unknown
  errors: FieldErrors
}) {
  const id = useId()
  const [isTouched, setTouched] = useState(false)
  const { noteTyping, isPassedBy } = usePassedBy()
  const error = isTold || saves > 0 || isTouched ? errors[''] : undefined
  const Widget = controls[inner.widget]
  return (
    <FormField
      id={id}
      label={
        <>
          <span className="sr-only">{place}, </span>
          {inner.label}
        </>
      }
      help={inner.help}
      error={error}
      isList={isNested(inner)}
    >
      {(control) => (
        <Widget
          id={id}
          field={inner}
          type={type}
          name={`${name}.${innerName}`}
          label={isNested(inner) ? place : `${place}, ${inner.label}`}
          value={value}
          present={() => presentOf(itemKey, innerName)}
          onChange={(next) => {
            noteTyping()
            onField(itemKey, innerName, next)
          }}
          onBlur={() => {
            if (!isPassedBy(value)) setTouched(true)
            onBlur()
          }}
          describedBy={control['aria-describedby']}
          isInvalid={error !== undefined}
          errors={errors}
          saves={saves}
          isTold={isTold}
          controls={controls}
          isWithin
        />
      )}
    </FormField>
  )
}
