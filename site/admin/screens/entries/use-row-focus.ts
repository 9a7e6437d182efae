import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react'
import { entriesText as text } from '../../../text/admin/entries'
import { useShortcut } from '../../shell/shortcuts'

/** The focusable controls in a row; the arrow keys move to the same control in the next row. */
const controls = ['.list-title a', '.list-tick input', '.list-act button'] as const

/** Beyond the end of any list. */
const END = Number.MAX_SAFE_INTEGER

/** The row that last had the focus. */
interface Row {
  readonly index: number
  /** The control in it that is about to get the focus. */
  readonly control?: string
  /** The scroll position for it, if that is not simply the position of the row. */
  readonly top?: number
}

/**
 * Keyboard support for a virtualised list: the row with the focus stays rendered however far the list scrolls,
 * the arrow keys move to the next and previous row, Home and End to the first and last.
 * @param start the index of the row that is about to get the focus when the list opens
 */
export function useRowFocus(
  body: RefObject<HTMLElement | null>,
  { count, start }: { readonly count: number; readonly start?: number | undefined },
) {
  const [row, setRow] = useState<Row | null>(start === undefined ? null : { index: start })

  useLayoutEffect(() => {
    if (!row?.control) return
    body.current?.querySelector<HTMLElement>(`[data-index="${row.index}"] ${row.control}`)?.focus()
    if (row.top !== undefined) window.scrollTo({ top: row.top, behavior: 'instant' })
  }, [row, body])

  const [control] = controls
  const first = { index: 0, control, top: 0 }
  const last = { index: count - 1, control, top: END }
  useShortcut({ keys: 'Home', label: text.firstRow, run: () => setRow(first) })
  useShortcut({ keys: 'End', label: text.lastRow, run: () => setRow(last) })

  const index = row?.index
  return {
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range)
        if (index === undefined || index >= range.count || drawn.includes(index)) return drawn
        return [...drawn, index].sort((a, b) => a - b)
      },
      [index],
    ),
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const at = indexOf(target)
      if (at !== undefined && (at !== index || row?.control)) setRow({ index: at })
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, key, defaultPrevented } = event
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step === undefined || defaultPrevented || !(target instanceof HTMLElement)) return
      const control = controls.find((selector) => target.matches(selector))
      const next = (indexOf(target) ?? Number.NaN) + step
      if (!control || !(next >= 0 && next < count)) return
      event.preventDefault()
      setRow({ index: next, control })
    },
  }
}

/** The index of the row that contains an element. */
export function indexOf(element: Element): number | undefined {
  const place = element.closest<HTMLElement>('[data-index]')
  return place?.dataset.index === undefined ? undefined : Number(place.dataset.index)
}
