import type { ReactNode } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { ErrorState, SkeletonRows } from '../kit/states'
import { EditorForm } from './editor-form'
import type { FormSource, Version } from './saving/source'
import { type EntryEditor, useEditor } from './use-editor'
import { useWhole } from './use-whole'

type Draw = (editor: EntryEditor) => ReactNode

/**
 * The form of a type that is saved as a whole: loads it, draws its fields with `children`, saves it.
 * `children` may use hooks only in components of its own.
 */
export function WholeEditor({ type, children }: { type: AnyContentType; children: Draw }) {
  const { source, query } = useWhole(type)
  if (query.data) {
    return (
      <OpenWhole key={type.name} source={source} start={query.data}>
        {children}
      </OpenWhole>
    )
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <SkeletonRows />
}

function OpenWhole({ source, start, children }: { source: FormSource; start: Version; children: Draw }) {
  const editor = useEditor({ source, start })
  return <EditorForm editor={editor}>{children(editor)}</EditorForm>
}
