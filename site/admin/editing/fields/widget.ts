import type { ComponentType } from 'react'
import type { Field } from '#contract/content/content-type'
import type { FieldErrors } from './field-errors'

/** What every form control gets. */
export interface WidgetProps {
  readonly id: string
  readonly field: Field
  /** Where the field is: the name of its content type and its own. */
  readonly type: string
  readonly name: string
  readonly label: string
  /** As the contract has it; what does not fit the control is shown as far as it can be. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** What is wrong within a value that has parts; none for others. */
  readonly errors?: FieldErrors
  /** How often somebody tried to save the form. */
  readonly saves?: number
  /** The controls of each kind of field, for a value that has fields itself. */
  readonly controls?: Controls
  /** Whether it stands in an item of a list, which `label` then names. */
  readonly isWithin?: boolean
}

export type Widget = ComponentType<WidgetProps>

/** The control of each kind of field. */
export type Controls = Readonly<Record<Field['widget'], Widget>>

/** What ties a native control to its label, help and error. */
export function controlProps({ id, describedBy, isInvalid, onBlur }: WidgetProps) {
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
