import type { KeyboardEvent, PointerEvent } from 'react'
import type { MediaItem } from '#contract/admin/media'
import type { FocalPoint } from '#contract/focal-point'
import { mediaText } from '../../text/admin/media'
import { thumbnailOf } from './media-query'

const text = mediaText.focus
/** How far an arrow key moves the point, in per cent; the second with Shift. */
const STEP = 1
const STRIDE = 10

const ways: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Rounds a value to a whole percentage from 0 to 100; 0 for NaN. */
export function within(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(100, Math.max(0, Math.round(value)))
}

/** The whole image with a mark on its focal point, which is moved with the pointer or the arrow keys. */
export function FocusPicture({
  item,
  focus: { x, y },
  onChange,
}: {
  item: MediaItem
  focus: FocalPoint
  onChange: (focus: FocalPoint) => void
}) {
  // The frame has its final shape while the image loads, so that the mark is in the right place.
  const { width = 16, height = 9 } = item

  function follow({ currentTarget, clientX, clientY }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect()
    const [left, top] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
    onChange({ x: within(left * 100), y: within(top * 100) })
  }

  function move(event: KeyboardEvent) {
    const way = ways[event.key]
    if (!way) return
    // Otherwise the arrow key would scroll the dialog as well.
    event.preventDefault()
    const step = event.shiftKey ? STRIDE : STEP
    onChange({ x: within(x + way.x * step), y: within(y + way.y * step) })
  }

  return (
    <>
      <button
        type="button"
        data-first
        aria-label={text.picture}
        // As large as the picture itself, so that a place on the one is a place on the other.
        className="relative justify-self-center bg-tint cursor-crosshair touch-none [&>img]:block [&>img]:size-full"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, min(26rem, 45dvh) * ${width / height})`,
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && follow(event)}
        onKeyDown={move}
      >
        <img src={thumbnailOf(item, 960)} alt="" draggable={false} />
        <span className="focus-mark" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p role="status" className="sr-only">
        {text.at(x, y)}
      </p>
    </>
  )
}
