import { useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { memo, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsWiderThan } from '../../kit/use-is-wide'
import { RemarksButton } from '../remarks/remarks-button'
import { RemarksPanel } from '../remarks/remarks-panel'
import { useRemarks } from '../remarks/use-remarks'
import { TitleAbove } from '../title-above'
import { FileChooser, type FilePlace } from './editor/file-chooser'
import { LinkDialog } from './editor/link-dialog'
import { loadOwnPages } from './editor/own-pages'
import { PictureDialog } from './editor/picture-dialog'
import { EditorToolbar } from './editor/toolbar'
import { useFileUploads } from './editor/use-file-uploads'
import { useMarkdownSource } from './editor/use-source'
import { PreviewPane } from './preview/preview-pane'
import { usePreview } from './preview/use-preview'
import { useScrollTogether } from './preview/use-scroll-together'
import { StatusLine } from './status-line'
import { useFocusMode } from './use-focus-mode'
import { useIsMeant, useToolCommands } from './use-tool-commands'
import { useTools } from './use-tools'
import { type TypedText, useTypedText } from './use-typed-text'
import { useView } from './use-view'
import { ViewPanel, ViewTabs } from './view-tabs'
import './editor/editor.css'
import './editor/find.css'
import './surface/surface.css'
import './surface/shown.css'
import './markdown.css'
import './focus.css'

/** The width in pixels that source and preview need side by side. */
const WIDE = 800

const NO_TITLE = () => ''

export interface MarkdownFieldProps {
  /** The id of the editable element. */
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean | undefined
  /** The name under which people can make remarks at its paragraphs; without one they cannot. */
  readonly remarksAt?: string | undefined
  /** Whether it is the text of its form, and not one within a block. */
  readonly isMain?: boolean | undefined
}

/** A Markdown text, written as the page shows it or as source; what nobody types in is never rewritten. */
export function MarkdownField({ value, onChange, ...field }: MarkdownFieldProps) {
  const { typed, drawn } = useTypedText(value, onChange)
  const [hasPreview, setPreview] = useState(false)
  return <Field {...field} typed={typed} text={hasPreview ? value : drawn} onPreview={setPreview} />
}

interface FieldProps extends Omit<MarkdownFieldProps, 'value' | 'onChange'> {
  readonly typed: TypedText
  /** The text, as it was at the last pause in typing. */
  readonly text: string
  /** Called with whether it shows what the text becomes, which is to know every key. */
  readonly onPreview: (hasPreview: boolean) => void
}

/** The same field, which is not drawn for every key. */
const Field = memo(function Field({
  describedBy,
  isInvalid = false,
  remarksAt,
  isMain = false,
  text,
  onPreview,
  ...field
}: FieldProps) {
  const { id } = field
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLElement>(null)
  const leaveId = useId()
  const { writing, isWriting, shown, show } = useView(isInvalid)
  const [chosen, setChosen] = useState<FilePlace | null>(null)
  const isWide = useIsWiderThan(frame, WIDE)
  const upload = useFileUploads()
  const titleNow = useContext(TitleAbove)
  const tools = useTools(() => source.view, setChosen)
  const client = useQueryClient()
  const focusMode = useFocusMode(() => source.view)
  const source = useMarkdownSource({
    ...field,
    surface: writing === 'source' ? 'source' : 'page',
    describedBy: [describedBy, leaveId].filter(Boolean).join(' '),
    isInvalid,
    openLink: tools.openLink,
    leaveFocus: focusMode.leave,
    loadPages: () => loadOwnPages(client),
    onTool: tools.use,
    onFiles: upload,
    // The texts within blocks stand anywhere on the page.
    title: isMain ? titleNow : NO_TITLE,
  })
  const isMeant = useIsMeant(source.view, isMain)
  useToolCommands({
    view: source.view,
    active: source.active,
    use: tools.use,
    isMeant,
    show,
  })
  const remarks = useRemarks({ field: remarksAt, view: source.view, text, isMain, isMeant, isWide })
  // Beside the source there is room for what it becomes, or for remarks; the other way of writing shows that itself.
  const isBeside = isWide && shown === 'source' && !remarks?.isShown
  const hasPreview = isBeside || !isWriting
  const preview = usePreview(text, hasPreview)
  useEffect(() => onPreview(hasPreview), [hasPreview, onPreview])
  useScrollTogether(source.view, pane, isBeside)
  useLabelClicks(id, () => source.view?.focus())

  return (
    <Tabs.Root
      ref={frame}
      value={shown}
      onValueChange={show}
      className="md-field"
      data-beside={isBeside || undefined}
      data-invalid={isInvalid || undefined}
    >
      <ViewTabs>
        {remarks && isWriting && <RemarksButton of={remarks} className="max-[60rem]:hidden" />}
      </ViewTabs>
      {isWriting && (
        <EditorToolbar sourceId={id} active={source.active} onUse={tools.use}>
          {/* Where the page scrolls, this bar stays in view. */}
          {remarks && <RemarksButton of={remarks} className="min-[60rem]:hidden" />}
        </EditorToolbar>
      )}
      <div className="md-panes">
        <ViewPanel
          view={writing}
          isShown={isWriting}
          isAlone={!isBeside}
          ref={source.place}
          className="md-source"
        />
        <ViewPanel view="preview" isShown={hasPreview} isAlone={!isBeside} className="md-beside">
          <PreviewPane place={pane} preview={preview} />
        </ViewPanel>
        {remarks && <RemarksPanel of={remarks} isShown={isWriting && remarks.isShown} />}
      </div>
      <StatusLine
        text={text}
        view={source.view}
        heading={source.heading}
        leaveId={leaveId}
        focusMode={focusMode}
      />
      {createPortal(
        <>
          <LinkDialog link={tools.link} onPut={tools.putLink} onClose={tools.closeLink} />
          {tools.picture && (
            <PictureDialog picture={tools.picture} onPut={tools.putPicture} onClose={tools.closePicture} />
          )}
          {chosen && <FileChooser place={chosen} view={source.view} onClose={() => setChosen(null)} />}
        </>,
        document.body,
      )}
    </Tabs.Root>
  )
})

/** Clicking the label focuses the text, as with native fields. */
function useLabelClicks(id: string, focus: () => void): void {
  const focusText = useEffectEvent(focus)
  useEffect(() => {
    function click({ target }: Event) {
      const label = target instanceof Element ? target.closest('label') : null
      if (label?.htmlFor === id) focusText()
    }
    document.addEventListener('click', click)
    return () => document.removeEventListener('click', click)
  }, [id])
}
