import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { mediaText as text } from '../../../../text/admin/media'
import { Button, SignButton } from '../../../kit/button'
import { CloseSign, PlusSign } from '../../../kit/icons'
import type { Upload } from './use-uploads'

/** What the server takes. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml'

/** Takes images by button, by dropping them on whatever stands inside, or by pasting them. */
export function UploadArea({
  uploads,
  onFiles,
  onDismiss,
  children,
}: {
  uploads: readonly Upload[]
  onFiles: (files: Iterable<File>) => void
  onDismiss: (key: number) => void
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles(event.dataTransfer.files)
  }

  function paste(event: ClipboardEvent) {
    const { files } = event.clipboardData
    if (files.length === 0) return
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
        <UploadButton onFiles={onFiles} />
        <p>{isOver ? text.dropNow : text.drop}</p>
      </div>
      <UploadList uploads={uploads} onDismiss={onDismiss} />
      {children}
    </div>
  )
}

function UploadButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen once more.
          event.target.value = ''
        }}
      />
      <Button look="signal" sign={<PlusSign />} onClick={() => input.current?.click()}>
        {text.add}
      </Button>
    </>
  )
}

function UploadList({
  uploads,
  onDismiss,
}: {
  uploads: readonly Upload[]
  onDismiss: (key: number) => void
}) {
  return (
    <div role="status">
      {uploads.length > 0 && (
        <ul aria-label={text.uploads} className="media-uploads">
          {uploads.map(({ key, name, error }) => (
            <li key={key} data-failed={error ? true : undefined}>
              {error ? (
                <>
                  <p>
                    <strong>{text.failed(name)}.</strong> {error}
                  </p>
                  <SignButton label={text.dismiss(name)} onClick={() => onDismiss(key)}>
                    <CloseSign />
                  </SignButton>
                </>
              ) : (
                <p>{text.uploading(name)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
