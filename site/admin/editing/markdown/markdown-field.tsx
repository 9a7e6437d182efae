import { Tabs } from 'radix-ui'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { articleText } from '../../../text/admin/article'
import { useIsWiderThan } from '../../kit/use-is-wide'
import { useNotices } from '../../shell/notices'
import { FileChooser, type FilePlace } from './editor/file-chooser'
import { LinkDialog } from './editor/link-dialog'
import { EditorToolbar } from './editor/toolbar'
import { useFileUploads } from './editor/use-file-uploads'
import { useMarkdownSource } from './editor/use-source'
import { PreviewPane } from './preview/preview-pane'
import { usePreview } from './preview/use-preview'
import { useScrollTogether } from './preview/use-scroll-together'
import { StatusLine } from './status-line'
import { useTools } from './use-tools'
import { type View, ViewPanel, ViewTabs } from './view-tabs'
import './editor/editor.css'
import './editor/find.css'
import './markdown.css'

/** The width in pixels that source and preview need side by side. */
const WIDE = 800

export interface MarkdownFieldProps {
  /** The id of the editable element. */
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** A Markdown text: its source, never rewritten, beside a preview of the page. */
export function MarkdownField({
  describedBy,
  isInvalid = false,
  isDisabled = false,
  ...field
}: MarkdownFieldProps) {
  const { id, value } = field
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const leaveId = useId()
  const [shown, setShown] = useState<View>('write')
  const [chosen, setChosen] = useState<FilePlace | null>(null)
  const isWide = useIsWiderThan(frame, WIDE)
  const upload = useFileUploads()
  const { notify } = useNotices()
  const tools = useTools(() => source.view, setChosen)
  const source = useMarkdownSource({
    ...field,
    describedBy: [describedBy, leaveId].filter(Boolean).join(' '),
    isInvalid,
    isDisabled,
    openLink: tools.openLink,
    onFiles: upload,
    onLost: (count) => notify({ kind: 'bad', text: articleText.uploads.lost(count) }),
  })
  const preview = usePreview(value, isWide || shown === 'preview')
  useScrollTogether(source.view, pane, isWide)
  useLabelClicks(id, () => source.view?.focus())

  useEffect(() => {
    // The form focuses the first invalid field, which must be visible for that.
    if (isInvalid) setShown('write')
  }, [isInvalid])

  return (
    <Tabs.Root
      ref={frame}
      value={shown}
      onValueChange={(view) => setShown(view === 'preview' ? view : 'write')}
      className="md-field"
      data-wide={isWide || undefined}
      data-invalid={isInvalid || undefined}
    >
      {!isWide && <ViewTabs />}
      {(isWide || shown === 'write') && (
        <EditorToolbar sourceId={id} active={source.active} isDisabled={isDisabled} onUse={tools.use} />
      )}
      <div className="md-panes">
        <ViewPanel view="write" shown={isWide ? 'both' : shown} ref={source.place} className="md-source" />
        <ViewPanel view="preview" shown={isWide ? 'both' : shown} className="md-beside">
          <PreviewPane place={pane} text={value} preview={preview} />
        </ViewPanel>
      </div>
      <StatusLine text={value} leaveId={leaveId} />
      {createPortal(
        <>
          <LinkDialog link={tools.link} onPut={tools.putLink} onClose={tools.closeLink} />
          {chosen && <FileChooser place={chosen} view={source.view} onClose={() => setChosen(null)} />}
        </>,
        document.body,
      )}
    </Tabs.Root>
  )
}

/** Clicking the label focuses the text, as with native fields. */
function useLabelClicks(id: string, focus: () => void): void {
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    function click({ target }: Event) {
      const label = target instanceof Element ? target.closest('label') : null
      if (label?.htmlFor === id) latest.current()
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [id])
}
