import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { mediaText as text } from '../../text/admin/media'
import { Button } from '../kit/button'
import { PlusSign } from '../kit/icons'
import { isTyping } from '../shell/key-names'
import { useCommands } from '../shell/shortcuts'
import { UploadList } from './upload-list'
import type { Uploads } from './use-uploads'

const IMAGES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'
const DOCUMENTS = 'application/pdf'

/** The file types that the server accepts, per kind. */
const accepted = { image: IMAGES, download: DOCUMENTS, all: `${IMAGES},${DOCUMENTS}` } as const

/** Takes files through a button, by dropping them on its children, or by pasting them. */
export function UploadArea({
  takes,
  uploads,
  isSingle = false,
  children,
}: {
  takes: keyof typeof accepted
  uploads: Uploads
  /** Whether only the first of several files is taken. */
  isSingle?: boolean
  children: ReactNode
}) {
  const onFiles = (files: Iterable<File>) => uploads.add([...files].slice(0, isSingle ? 1 : undefined))
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles(event.dataTransfer.files)
  }

  function paste(event: ClipboardEvent) {
    const { files } = event.clipboardData
    if (files.length === 0 || event.defaultPrevented) return
    // A spreadsheet adds a picture of the cells to their text, and a system the name of a file to a file: who writes pastes the text.
    if (isTyping(event.target) && event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for the keyboard
    <div
      className="media-area"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        const { relatedTarget, currentTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={drop}
      onPaste={paste}
    >
      <div className="media-drop">
        <UploadButton takes={takes} onFiles={onFiles} />
        <p>{isOver ? text.dropNow : text.upload[takes].drop}</p>
      </div>
      {children}
      <UploadList {...uploads} />
    </div>
  )
}

function UploadButton({
  takes,
  onFiles,
}: {
  takes: keyof typeof accepted
  onFiles: (files: Iterable<File>) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  useCommands([{ label: text.upload[takes].add, run: choose }])
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted[takes]}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button look="signal" sign={<PlusSign />} onClick={choose}>
        {text.upload[takes].add}
      </Button>
    </>
  )
}
