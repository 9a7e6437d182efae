import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createLeftBehind } from './left-behind'

/** What was pasted or dropped. */
export interface Pasted extends Pick<DataTransfer, 'types' | 'getData'> {
  readonly files: Iterable<File>
}

/** Something that was pasted in a text before there was an editor to make Markdown of it. */
export interface HeldPaste {
  readonly pasted: Pasted
  /** What it takes the place of, as offsets in the text as it is now. */
  readonly from: number
  readonly to: number
}

const { leave, take } = createLeftBehind<readonly HeldPaste[]>()

/** What was pasted in the text that an editor takes the place of, the last in the text first. */
export const takeHeldPastes = (id: string): readonly HeldPaste[] =>
  (take(id) ?? []).toSorted((one, other) => one.to - other.to).toReversed()

/** Holds what is pasted in a text until its editor is there, while somebody types on. */
export function useHeldPastes(id: string, text: string) {
  const [count, setCount] = useState(0)
  const held = useRef<readonly HeldPaste[]>([])
  const last = useRef(text)
  useLayoutEffect(() => {
    const before = last.current
    last.current = text
    held.current = held.current.map(({ pasted, from, to }) => ({
      pasted,
      from: offsetAfter(from, before, text),
      to: offsetAfter(to, before, text),
    }))
  }, [text])
  useLayoutEffect(() => () => leave(id, held.current), [id])
  const hold = useCallback((paste: HeldPaste) => {
    held.current = [...held.current, paste]
    setCount(held.current.length)
  }, [])
  return { count, hold } as const
}

/** Where an offset is once a text was changed in one place; what is typed right there comes after it. */
export function offsetAfter(offset: number, before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  if (offset <= start) return offset
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return offset >= before.length - end ? offset + after.length - before.length : start
}

/** A copy of what was pasted or dropped, which outlives the event. */
export function pastedFrom(data: DataTransfer): Pasted {
  const texts = new Map(data.types.map((type) => [type, data.getData(type)]))
  return { types: [...texts.keys()], files: [...data.files], getData: (type) => texts.get(type) ?? '' }
}

/** Whether plain text would lose something of it. */
export const needsEditor = ({ files, getData }: Pasted) =>
  getData('text/html') !== '' || ([...files].length > 0 && getData('text/plain') === '')

/** Whether it has images, which plain text cannot have. */
export const hasImages = (pasted: Pasted) =>
  needsEditor(pasted) && ([...pasted.files].length > 0 || /<img\s/i.test(pasted.getData('text/html')))

/** A text with the plain words of what was pasted in it, in the order of `takeHeldPastes`. */
export const withPlainWords = (text: string, held: readonly HeldPaste[]) =>
  held.reduce(
    (now, { pasted, from, to }) => now.slice(0, from) + pasted.getData('text/plain') + now.slice(to),
    text,
  )
