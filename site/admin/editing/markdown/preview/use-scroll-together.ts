import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect } from 'react'
import { blockStarts, heightOf, placeAt } from './line-up'

/** Scrolls source and preview together, block by block; the one being used leads. */
export function useScrollTogether(
  view: EditorView | null,
  preview: RefObject<HTMLElement | null>,
  isWanted: boolean,
): void {
  useEffect(() => {
    const pane = preview.current
    if (!view || !pane || !isWanted) return
    const source = view.scrollDOM
    let leader: HTMLElement = source
    const stop = new AbortController()
    const { signal } = stop
    for (const side of [source, pane]) {
      for (const type of ['pointerenter', 'focusin', 'wheel', 'touchstart']) {
        side.addEventListener(type, () => (leader = side), { signal, passive: true })
      }
    }
    source.addEventListener('scroll', () => leader === source && followSource(view, pane), {
      signal,
      passive: true,
    })
    pane.addEventListener('scroll', () => leader === pane && followPreview(view, pane), {
      signal,
      passive: true,
    })
    return () => stop.abort()
  }, [view, preview, isWanted])
}

function followSource(view: EditorView, pane: HTMLElement): void {
  const tops = sourceTops(view)
  const place = placeAt(tops, view.contentHeight, view.scrollDOM.scrollTop)
  const other = paneTops(pane)
  pane.scrollTop = isAtTop(view.scrollDOM) ? 0 : heightOf(place, tops.length, other.tops, other.end)
}

function followPreview(view: EditorView, pane: HTMLElement): void {
  const { tops, end } = paneTops(pane)
  const place = placeAt(tops, end, pane.scrollTop)
  const other = sourceTops(view)
  view.scrollDOM.scrollTop = isAtTop(pane) ? 0 : heightOf(place, tops.length, other, view.contentHeight)
}

const isAtTop = ({ scrollTop }: HTMLElement) => scrollTop < 4

function sourceTops(view: EditorView): number[] {
  return blockStarts(view.state).map((at) => view.lineBlockAt(at).top + view.documentPadding.top)
}

function paneTops(pane: HTMLElement): { tops: number[]; end: number } {
  const blocks = [...(pane.querySelector('.prose')?.children ?? [])]
  const top = pane.getBoundingClientRect().top - pane.scrollTop
  return {
    tops: blocks.map((block) => block.getBoundingClientRect().top - top),
    end: pane.scrollHeight,
  }
}
