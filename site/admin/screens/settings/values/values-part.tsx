import type { AnyContentType } from '#contract/content/content-types'
import { contentTypes } from '#contract/content/content-types'
import { EditorForm } from '../../../editing/editor-form'
import type { FormSource, Version } from '../../../editing/saving/source'
import { useArrivalAtField } from '../../../editing/use-arrival-at-field'
import { putErrors } from '../../../editing/use-draft'
import { type EntryEditor, useEditor } from '../../../editing/use-editor'
import { useWhole } from '../../../editing/use-whole'
import { Unloaded } from '../../../kit/states'
import { checkSettings } from './check-settings'
import { SettingList } from './setting-list'

// Treated like any other content type.
const type = contentTypes.globalSetting as unknown as AnyContentType

/** The settings of the site: addresses and facts, each with a name. */
export function ValuesPart() {
  const { source, query } = useWhole(type)
  return query.data ? <Values source={source} start={query.data} /> : <Unloaded query={query} />
}

function Values({ source, start }: { source: FormSource; start: Version }) {
  const editor = checked(useEditor({ source, start }))
  useArrivalAtField()
  return (
    <EditorForm editor={editor}>
      <SettingList editor={editor} />
    </EditorForm>
  )
}

/** Saves only if the checks across the fields of each setting pass as well. */
function checked(editor: EntryEditor): EntryEditor {
  return {
    ...editor,
    save(then) {
      const errors = checkSettings(editor.typed(), editor.seen.items)
      if (errors.length === 0) return editor.save(then)
      putErrors(editor, errors)
      then?.refused?.()
    },
  }
}
