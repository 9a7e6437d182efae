import { useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import type { Item } from '#contract/admin/entries'
import { contentTypes } from '#contract/content/content-types'
import { usedSettings } from '#contract/content/global-setting'
import { kindOf } from '#contract/content/setting-kind'
import { settingsText } from '../../../../text/admin/settings'
import { FieldControl } from '../../../editing/field-control'
import { widgets } from '../../../editing/fields/widgets'
import type { EntryEditor } from '../../../editing/use-editor'
import { useRows } from '../../../editing/use-rows'
import { useStillRefused } from '../../../editing/use-still-refused'
import { Button, SignButton } from '../../../kit/button'
import { ConfirmDialog } from '../../../kit/confirm-dialog'
import { FormField } from '../../../kit/field'
import { PlusSign, TrashSign } from '../../../kit/icons'
import { EmptyState } from '../../../kit/states'

const text = settingsText.values

/** All settings, with a button to add one. */
export function SettingList({ editor }: { editor: EntryEditor }) {
  const { rows, add, remove } = useRows(editor)
  const known = new Set(editor.seen.items.map(({ id }) => id))
  const list = useRef<HTMLUListElement>(null)
  const isAdding = useRef(false)
  const count = rows.length

  useEffect(() => {
    if (!isAdding.current || count === 0) return
    isAdding.current = false
    list.current?.querySelector<HTMLInputElement>(':scope > li:last-child input')?.focus()
  }, [count])

  return (
    <>
      <h2 className="sr-only">{text.list}</h2>
      <p className="text-soft text-small">{text.note}</p>
      {count === 0 && <EmptyState title={text.empty.title} text={text.empty.text} />}
      <ul ref={list} className="grid max-w-192">
        {rows.map(({ key, index, item }) => (
          <SettingRow
            key={key}
            editor={editor}
            index={index}
            item={item}
            isNew={!known.has(item.id)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <div>
        <Button
          sign={<PlusSign />}
          onClick={() => {
            isAdding.current = true
            add({ isPublic: true })
          }}
        >
          {text.add}
        </Button>
      </div>
    </>
  )
}

/** One setting: its purpose, its value, and whether it is public. */
function SettingRow({
  editor,
  index,
  item,
  isNew,
  onRemove,
}: {
  editor: EntryEditor
  /** The index of its record in the form. */
  index: number
  item: Item
  isNew: boolean
  onRemove: () => void
}) {
  const key = String(item.key ?? '')
  const known = isNew ? undefined : usedSettings.get(key)
  const [isAsking, setAsking] = useState(false)
  const name = known?.label ?? (key || text.nameless)
  const { control } = editor.form
  const place = { type: editor.source.type, control, index }
  return (
    <li className="grid gap-[0.5rem] pt-[0.75rem] pb-4 border-t border-hair first:border-t-2 first:border-ink">
      <div className="flex items-center justify-between gap-[1rem]">
        <h3 className="min-w-0 wrap-anywhere text-lead leading-tight">{name}</h3>
        <SignButton label={text.remove(name)} onClick={known ? () => setAsking(true) : onRemove}>
          <TrashSign />
        </SignButton>
        <ConfirmDialog
          title={text.usedTitle(name)}
          text={text.usedText}
          confirm={text.usedConfirm}
          isDanger
          isOpen={isAsking}
          onConfirm={onRemove}
          onClose={() => setAsking(false)}
        />
      </div>
      <div className="grid gap-y-[1rem] gap-x-[1.5rem] items-start md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {!known && (
          <FieldControl
            {...place}
            name="key"
            label={text.key}
            {...(isNew ? { help: text.newKeyHelp } : {})}
          />
        )}
        <SettingValue editor={editor} index={index} settingKey={key} name={name} help={known?.help} />
        <FieldControl {...place} name="isPublic" label={text.isPublic} of={name} />
      </div>
    </li>
  )
}

const declared = contentTypes.globalSetting.fields.value
const controls = {
  link: widgets.url,
  image: widgets.image,
  mail: widgets.text,
  mails: widgets.text,
  hosts: widgets.text,
  text: widgets.text,
} as const

/** The value of a setting, with a control that suits its name: an address, an image or text. */
function SettingValue({
  editor,
  index,
  settingKey,
  name,
  help,
}: {
  editor: EntryEditor
  index: number
  settingKey: string
  /** The name of the setting, to distinguish its value from those of others. */
  name: string
  help: string | undefined
}) {
  const id = useId()
  const { field, fieldState } = useController({ control: editor.form.control, name: `rows.${index}.value` })
  const isStillRefused = useStillRefused(fieldState.error, field.value)
  const Widget = controls[kindOf(settingKey)]
  const label = (
    <>
      {settingsText.values.value}
      <span className="sr-only"> ({name})</span>
    </>
  )
  return (
    <FormField id={id} name={settingKey} label={label} help={help} error={fieldState.error?.message}>
      {(control) => (
        <Widget
          id={id}
          field={declared}
          type={contentTypes.globalSetting.name}
          name="value"
          label={name}
          value={field.value}
          onChange={field.onChange}
          onBlur={() => !isStillRefused() && field.onBlur()}
          describedBy={control['aria-describedby']}
          isInvalid={fieldState.invalid}
        />
      )}
    </FormField>
  )
}
