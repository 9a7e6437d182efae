import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { sharedEnds } from '#contract/shared-ends'
import { formattedBody } from './formatted-body'
import { createHandOver } from './hand-over'

/** What was pasted or dropped. */
export interface Pasted extends Pick<DataTransfer, 'types' | 'getData'> {
  readonly files: Iterable<File>
}

/** Something that was pasted in a text before there was an editor to make Markdown of it. */
export interface HeldPaste {
  readonly pasted: Pasted
  /** The offset in the text, as it is now, at which its plain words end. */
  readonly end: number
}

const { leave, take } = createHandOver<readonly HeldPaste[]>()

/** What was pasted in the text that something else takes the place of, in the order of the text. */
export const takeHeldPastes = (id: string): readonly HeldPaste[] =>
  (take(id) ?? []).toSorted((one, other) => one.end - other.end)

/**
 * Holds what is pasted in a text until its editor is there, while somebody types on. Its plain words are in the text
 * meanwhile, so that they are saved.
 * @param onLost called with what nothing has taken over
 */
export function useHeldPastes(id: string, text: string, onLost: (held: readonly HeldPaste[]) => unknown) {
  const [count, setCount] = useState(0)
  const held = useRef<readonly HeldPaste[]>([])
  const last = useRef(text)
  const follow = useCallback((now: string) => {
    const before = last.current
    last.current = now
    held.current = held.current.map(({ pasted, end }) => ({ pasted, end: offsetAfter(end, before, now) }))
  }, [])
  useLayoutEffect(() => follow(text), [follow, text])
  useLayoutEffect(
    () => () => {
      const { current } = held
      leave(id, current, () => onLost(current))
    },
    [id, onLost],
  )
  /** @param now the text with its plain words */
  function hold(paste: HeldPaste, now: string) {
    follow(now)
    held.current = [...held.current, paste]
    setCount(held.current.length)
  }
  return { count, hold } as const
}

/** Where an offset is once a text was changed in one place; what is typed right there comes after it. */
export function offsetAfter(offset: number, before: string, after: string): number {
  const { start, end } = sharedEnds(before, after)
  if (offset <= start) return offset
  return offset >= before.length - end ? offset + after.length - before.length : start
}

/** A copy of what was pasted, which outlives the event. */
export function pastedFrom(data: DataTransfer): Pasted {
  const texts = new Map(data.types.map((type) => [type, data.getData(type)]))
  return { types: [...texts.keys()], files: [...data.files], getData: (type) => texts.get(type) ?? '' }
}

/** A copy of the files that were dropped. */
export const droppedFiles = ({ files }: DataTransfer): Pasted => ({
  types: [],
  files: [...files],
  getData: () => '',
})

/** What plain text shows of it, with the line breaks of a text in the form. */
export const plainWords = (pasted: Pick<Pasted, 'getData'>) =>
  pasted.getData('text/plain').replace(/\r\n?/g, '\n')

/** Whether plain text would lose something of it. */
export const needsEditor = (pasted: Pasted) => hasOnlyFiles(pasted) || formattedBody(pasted) !== null

/** Whether it has files or images, which plain text cannot have. */
export const hasImages = (pasted: Pasted) => hasOnlyFiles(pasted) || imagesIn(pasted) > 0

/** The number of images in formatted words. */
export const imagesIn = (pasted: Pasted) => formattedBody(pasted)?.querySelectorAll('img').length ?? 0

// A spreadsheet adds a picture of the cells to their text.
const hasOnlyFiles = (pasted: Pasted) => [...pasted.files].length > 0 && plainWords(pasted) === ''
