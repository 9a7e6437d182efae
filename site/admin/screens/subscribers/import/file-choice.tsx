import { type DragEvent, useRef, useState } from 'react'
import { subscribersText } from '../../../../text/admin/subscribers'
import { Button } from '../../../kit/button'

const text = subscribersText.import

/** Takes one file, by button or dropped. */
export function FileChoice({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

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
      className="people-drop"
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
          // The same file can be chosen once more.
          event.target.value = ''
        }}
      />
      <Button look="signal" isBusy={isBusy} onClick={() => input.current?.click()}>
        {text.choose}
      </Button>
      <p>{isOver ? text.dropNow : text.drop}</p>
    </div>
  )
}
