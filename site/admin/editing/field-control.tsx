import { memo, type ReactNode, useCallback, useId, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { AnyContentType } from '#contract/content/content-types'
import { isNested } from '#contract/content/nested-fields'
import { editing as text } from '../../text/admin/editing'
import { FormField } from '../kit/field'
import { fieldErrors } from './fields/field-errors'
import { FixedWidget } from './fields/text-widgets'
import { widgets } from './fields/widgets'
import { type FormRows, keyOf } from './form-rows'
import { tidied } from './tidied'
import { usePassedBy } from './use-passed-by'
import { useStillRefused } from './use-still-refused'

export interface FieldControlProps {
  readonly type: AnyContentType
  readonly name: string
  readonly control: Control<FormRows, unknown, FormRows>
  /** The index of the record; the form of one entry has only record 0. */
  readonly index?: number
  /** Replaces the type's own help below the control. */
  readonly help?: ReactNode
  /** A label that distinguishes it from the same field of other records. */
  readonly label?: string
  /** What it is a field of, for who does not see what stands above it. */
  readonly of?: string
}

/** One field of a form: label, control, help and error, as declared by its content type. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps) {
  const { type, name, control, index = 0, of } = props
  const declared = type.fields[name]
  const id = useId()
  const { field, fieldState, formState } = useController({ control, name: `rows.${index}.${keyOf(name)}` })
  const { noteTyping, isPassedBy } = usePassedBy()
  const isStillRefused = useStillRefused(fieldState.error, field.value)
  const [isHalf, setHalf] = useState(false)
  const { onChange: put } = field
  const change = useCallback(
    (value: unknown) => {
      noteTyping()
      put(value)
    },
    [noteTyping, put],
  )
  if (!declared) throw new Error(`${type.name} has no field ${name}`)
  const Widget = declared.isFixed ? FixedWidget : widgets[declared.widget]
  const label = props.label ?? declared.label
  return (
    <FormField
      id={id}
      name={name}
      label={
        <>
          {label}
          {of && <span className="sr-only"> ({of})</span>}
        </>
      }
      help={props.help ?? declared.help}
      error={isHalf ? text.fields.halfDate : fieldState.error?.message}
      hasHiddenLabel={declared.isHeadline ?? false}
      isList={isNested(declared)}
    >
      {(control) => (
        <Widget
          id={id}
          field={declared}
          type={(type.waitsFor ?? type).name}
          name={name}
          label={label}
          value={field.value}
          onChange={change}
          onBlur={() => {
            const tidy = tidied(declared, field.value)
            if (tidy !== field.value) field.onChange(tidy)
            if (!isPassedBy(field.value) && !isStillRefused()) field.onBlur()
          }}
          onHalf={setHalf}
          describedBy={control['aria-describedby']}
          isInvalid={isHalf || fieldState.invalid}
          errors={fieldErrors(fieldState.error)}
          isTold={fieldState.error?.type === 'server'}
          saves={formState.submitCount}
          controls={widgets}
        />
      )}
    </FormField>
  )
})
