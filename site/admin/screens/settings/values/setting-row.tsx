import type { Item } from '#contract/admin/entries'
import { knownSettings, settingsText } from '../../../../text/admin/settings'
import { FieldControl } from '../../../editing/field-control'
import type { Editor } from '../../../editing/use-editor'
import { SignButton } from '../../../kit/button'
import { TrashSign } from '../../../kit/icons'
import { SettingValue } from './setting-value'

const text = settingsText.values

/** One setting: what it is for, its value, and whether everyone may see it. */
export function SettingRow({
  editor,
  index,
  item,
  isNew,
  onRemove,
}: {
  editor: Editor
  /** Which record of the form. */
  index: number
  item: Item
  isNew: boolean
  onRemove: () => void
}) {
  const key = String(item.key ?? '')
  const known = isNew ? undefined : knownSettings.get(key)
  const name = known?.name ?? (key || text.nameless)
  const { control } = editor.form
  const place = { type: editor.source.type, control, index }
  return (
    <li className="setting">
      <div className="setting-head">
        <div className="setting-names">
          <h3 className="setting-name">{name}</h3>
          {known && <code className="setting-key">{key}</code>}
        </div>
        <SignButton label={text.remove(name)} onClick={onRemove}>
          <TrashSign />
        </SignButton>
      </div>
      <div className="setting-fields">
        {!known && (
          <FieldControl
            {...place}
            name="key"
            label={text.key}
            {...(isNew ? { help: text.newKeyHelp } : {})}
          />
        )}
        <SettingValue editor={editor} index={index} settingKey={key} name={name} help={known?.help} />
        <FieldControl {...place} name="isPublic" label={text.isPublic} />
      </div>
    </li>
  )
}
