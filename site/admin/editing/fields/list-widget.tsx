import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { editing as text } from '../../../text/admin/editing'
import { Button, SignButton } from '../../kit/button'
import { PlusSign, TrashSign } from '../../kit/icons'
import { TextArea } from '../../kit/inputs'
import { MoveButtons } from '../../kit/sortable-row'
import { moveLine } from './lines'
import { useKeys } from './nested/use-keys'
import { controlProps, type WidgetProps } from './widget'

/** A list of lines: Enter adds one, Alt with an arrow moves it, a pasted list is split into lines. */
export function ListWidget(props: WidgetProps) {
  const { id, label, name, value } = props
  const lines = Array.isArray(value) ? value.map(String) : []
  const { keys, keep, make } = useKeys(lines, name)
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')

  /** To who writes here a line is its number; what somebody else does with the list moves the lines themselves. */
  function change(next: readonly string[]) {
    keep({ items: next, keys: next.map((_, index) => keys[index] ?? make()) })
    props.onChange(next)
  }

  function set(next: readonly string[], focus: number) {
    change(next)
    requestAnimationFrame(() => place.current?.querySelectorAll('textarea')[focus]?.focus())
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= lines.length) return
    set(moveLine(lines, from, to), to)
    setSaid(text.fields.lineMoved(to + 1))
  }

  function press(event: KeyboardEvent, index: number) {
    if (event.nativeEvent.isComposing) return
    const isEmpty = lines[index] === ''
    if (event.key === 'Enter') set(lines.toSpliced(index + 1, 0, ''), index + 1)
    else if (event.key === 'Backspace' && isEmpty) set(lines.toSpliced(index, 1), Math.max(0, index - 1))
    else if (event.altKey && event.key === 'ArrowUp') move(index, index - 1)
    else if (event.altKey && event.key === 'ArrowDown') move(index, index + 1)
    else return
    event.preventDefault()
  }

  function paste(event: ClipboardEvent, index: number) {
    const pasted = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (pasted.length < 2) return
    event.preventDefault()
    // They take the place of an empty line.
    const isEmpty = lines[index] === ''
    const at = isEmpty ? index : index + 1
    set(lines.toSpliced(at, isEmpty ? 1 : 0, ...pasted), at + pasted.length - 1)
  }

  return (
    <div ref={place} className="flex flex-col items-start gap-1">
      {lines.map((line, index) => (
        <div key={keys[index]} className="list-line">
          <span
            aria-hidden="true"
            className="min-w-[1.5em] [line-height:var(--control)] text-soft tabular-nums text-right"
          >
            {index + 1}
          </span>
          <TextArea
            rows={1}
            className="min-h-(--control) leading-lead resize-none"
            {...controlProps(props)}
            id={index === 0 ? id : `${id}-${index}`}
            aria-label={text.fields.line(label, index + 1)}
            value={line}
            onChange={(event) => change(lines.with(index, event.target.value))}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
          />
          <span className="flex gap-1 ml-auto">
            <MoveButtons
              name={text.fields.line(label, index + 1)}
              at={index}
              count={lines.length}
              onMove={move}
            />
            <SignButton
              label={text.fields.removeLine(index + 1)}
              onClick={() => set(lines.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              <TrashSign />
            </SignButton>
          </span>
        </div>
      ))}
      <Button
        sign={<PlusSign />}
        {...(lines.length === 0 ? controlProps(props) : {})}
        // The label of the field would be its name, instead of the words on it.
        aria-label={`${text.fields.addLine} (${label})`}
        onClick={() => set([...lines, ''], lines.length)}
      >
        {text.fields.addLine}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
