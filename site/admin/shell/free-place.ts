/** Where the messages are: at the bottom left, or where they leave the caret in view. The first is the usual one. */
const places = ['left', 'right', 'top'] as const

export type NoticePlace = (typeof places)[number]

/** A part of the window, in pixels from its top left. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Pixels: the width of the menu, that of a window that has it beside the screen, and the height of the bar on top. */
const MENU = 260
const WITH_MENU = 960
const BAR = 56

/**
 * Where the messages would not cover the caret: where they are now, or else the first such place.
 * @param size of the messages, and `room` that of the window above the bar at its foot, in pixels; whether the bar on top
 * scrolls away in it
 */
export function freePlace(
  now: NoticePlace,
  caret: Box,
  size: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number; readonly isLow?: boolean },
): NoticePlace {
  const start = room.width >= WITH_MENU ? MENU : 0
  const low = room.height - size.height
  const corners = {
    left: { left: start, top: low },
    right: { left: room.width - size.width, top: low },
    top: { left: start, top: room.isLow ? 0 : BAR },
  }
  const isFree = (place: NoticePlace) => {
    const { left, top } = corners[place]
    const isBeside = caret.right <= left || caret.left >= left + size.width
    return isBeside || caret.bottom <= top || caret.top >= top + size.height
  }
  return [now, ...places].find(isFree) ?? 'top'
}
