import type { ComponentType } from 'react'
import type { Field } from '#contract/content/field'
import type { FieldErrors } from './field-errors'

/** The props of every form control. */
export interface WidgetProps {
  readonly id: string
  readonly field: Field
  /** The content type and the name of the field. */
  readonly type: string
  readonly name: string
  readonly label: string
  /** The value as in the contract; one that does not fit the control is shown as well as possible. */
  readonly value: unknown
  /** What it is by now in the list that it is in, also when this control is no longer drawn. */
  readonly present?: () => unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  /** Is told whether what was typed is neither a value nor nothing: a part of a date. */
  readonly onHalf?: (isHalf: boolean) => void
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** The errors within a composite value; absent for other values. */
  readonly errors?: FieldErrors
  /** Whether its errors are what the server says, which is shown at once. */
  readonly isTold?: boolean
  /** The number of attempts to save the form. */
  readonly saves?: number
  /** The controls for each kind of field, for a value that has fields itself. */
  readonly controls?: Controls
  /** Whether the field belongs to an item of a list; `label` then names that item too. */
  readonly isWithin?: boolean
}

/** The control for each kind of field. */
export type Controls = Readonly<Record<Field['widget'], ComponentType<WidgetProps>>>

/** The attributes that tie a native control to its label, help and error. */
export function controlProps({
  id,
  describedBy,
  isInvalid,
  onBlur,
}: Pick<WidgetProps, 'id' | 'describedBy' | 'isInvalid' | 'onBlur'>) {
  return {
    id,
    onBlur,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(isInvalid ? { 'aria-invalid': true as const } : {}),
  }
}

/** A value as text, for controls that hold text. */
export function asText(value: unknown): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}
