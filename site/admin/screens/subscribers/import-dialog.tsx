import { type DragEvent, useEffect, useRef, useState } from 'react'
import { subscribersText } from '../../../text/admin/subscribers'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { messageOf } from '../../kit/states'
import { ImportPreview } from './import-preview'
import { useImport } from './use-import'

const text = subscribersText.import

type Importing = ReturnType<typeof useImport>

/** Imports people from a file: choose, check, confirm, done. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const importing = useImport()
  const { plan, result, isImporting, clear } = importing

  function close() {
    clear()
    onClose()
  }

  return (
    <Dialog
      title={result ? text.doneTitle : text.title}
      text={plan ? undefined : text.text}
      isOpen={isOpen}
      isBusy={isImporting}
      onClose={close}
      isWide={plan !== undefined && !result}
      actions={<Actions importing={importing} onClose={close} />}
    >
      <Step importing={importing} />
      <div role="alert">{importing.error && <p className="form-error">{messageOf(importing.error)}</p>}</div>
    </Dialog>
  )
}

function Step({ importing }: { importing: Importing }) {
  const { plan, result, isReading, isImporting, read } = importing
  if (result) {
    return (
      <Heard>
        {[text.added(result.added), text.updated(result.updated), text.left(result.skipped.length)].join(
          ', ',
        )}
        .
      </Heard>
    )
  }
  if (!plan) {
    return (
      <>
        <FileChoice isBusy={isReading} onFile={read} />
        <p role="status">{isReading ? text.reading : ''}</p>
        <p className="form-help">{text.consent}</p>
      </>
    )
  }
  return (
    <div className="grid gap-3 min-w-0">
      <Heard>{text.file(plan.fileName)}</Heard>
      <h3 className="text-lead leading-tight">{text.previewTitle}</h3>
      <ImportPreview reply={plan.reply} />
      <div role="status">
        {isImporting && (
          <>
            <p>{text.busy(plan.reply.added + plan.reply.updated)}</p>
            <progress
              aria-label={text.busy(plan.reply.added + plan.reply.updated)}
              className="w-full h-2 [accent-color:var(--color-signal)]"
            />
          </>
        )}
      </div>
    </div>
  )
}

/** A sentence that gets the focus when its step begins, since the button of the previous step is gone. */
function Heard({ children }: { children: string | string[] }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p
      ref={place}
      tabIndex={-1}
      className="py-[0.5rem] px-3 border-l-[6px] border-good bg-tint font-[600] wrap-anywhere border-signal"
    >
      {children}
    </p>
  )
}

function Actions({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { plan, result, isImporting, start, clear } = importing
  if (result) {
    return (
      <Button look="signal" onClick={onClose}>
        {text.close}
      </Button>
    )
  }
  if (!plan) return null
  const number = plan.reply.added + plan.reply.updated
  return (
    <>
      {number > 0 && (
        <Button look="signal" isBusy={isImporting} onClick={start}>
          {text.act(number)}
        </Button>
      )}
      {!isImporting && <Button onClick={clear}>{text.other}</Button>}
    </>
  )
}

/** Takes one file, through a button or by dropping it. */
function FileChoice({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)

  // The button that leads back to this step is gone.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])

  function take(files: FileList | null) {
    const [file] = files ?? []
    if (file && !isBusy) onFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for the keyboard
    <div
      className="grid justify-items-center gap-2 py-6 px-4 border-2 border-dashed border-ink text-center data-over:[border-style:solid] data-over:bg-tint"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        hidden
        onChange={(event) => {
          take(event.target.files)
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button ref={button} look="signal" isBusy={isBusy} onClick={() => input.current?.click()}>
        {text.choose}
      </Button>
      <p>{isOver ? text.dropNow : text.drop}</p>
    </div>
  )
}
