import { useEffect, useRef } from 'react'
import { settingsText } from '../../../../text/admin/settings'
import type { Editor } from '../../../editing/use-editor'
import { useRows } from '../../../editing/use-rows'
import { Button } from '../../../kit/button'
import { PlusSign } from '../../../kit/icons'
import { EmptyState } from '../../../kit/states'
import { SettingRow } from './setting-row'

const text = settingsText.values

/** All settings, and the way to add one. */
export function SettingList({ editor }: { editor: Editor }) {
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
      <p className="settings-note">{text.note}</p>
      {count === 0 && <EmptyState title={text.empty.title} text={text.empty.text} />}
      <ul ref={list} className="settings-list">
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
