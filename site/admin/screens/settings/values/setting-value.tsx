import { useId } from 'react'
import { useController } from 'react-hook-form'
import { contentTypes } from '#contract/content/content-types'
import { kindOf } from '#contract/content/setting-kind'
import { settingsText } from '../../../../text/admin/settings'
import { widgets } from '../../../editing/fields/widgets'
import type { Editor } from '../../../editing/use-editor'
import { Field } from '../../../kit/field'

const declared = contentTypes.globalSetting.fields.value
const controls = { link: widgets.url, image: widgets.image, mail: widgets.text, text: widgets.text } as const

/** The value of a setting, with the control that fits its name: an address, an image or words. */
export function SettingValue({
  editor,
  index,
  settingKey,
  name,
  help,
}: {
  editor: Editor
  index: number
  settingKey: string
  /** What the setting is called, to tell its value from those of others. */
  name: string
  help: string | undefined
}) {
  const id = useId()
  const { field, fieldState } = useController({ control: editor.form.control, name: `rows.${index}.value` })
  const Widget = controls[kindOf(settingKey)]
  const label = (
    <>
      {settingsText.values.value}
      <span className="sr-only"> ({name})</span>
    </>
  )
  return (
    <Field id={id} label={label} help={help} error={fieldState.error?.message}>
      {(control) => (
        <Widget
          id={id}
          field={declared}
          type={contentTypes.globalSetting.name}
          name="value"
          label={name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          describedBy={control['aria-describedby']}
          isInvalid={fieldState.invalid}
        />
      )}
    </Field>
  )
}
