/** The part of a picture that stays in sight when it is cropped: percentages from its left and from its top. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

const CENTRE: FocalPoint = { x: 50, y: 50 }

/** `30% 70%`, as files hold it; '' for the centre, which nobody has to write down. */
export function focusText({ x, y }: FocalPoint): string {
  return x === CENTRE.x && y === CENTRE.y ? '' : `${x}% ${y}%`
}

/** A picture and what stays in sight of it; the centre when that is absent. Sizes in pixels. */
export interface Cropped {
  readonly width: number
  readonly height: number
  readonly focus?: FocalPoint | undefined
}

/**
 * Where a picture stands in a frame that it fills, as CSS has it (`object-position`): the point as near to the middle
 * of the frame as the picture reaches.
 * @param ratio the width of the frame divided by its height.
 */
export function cropPosition({ width, height, focus = CENTRE }: Cropped, ratio: number): FocalPoint {
  return {
    x: positionOn(focus.x, (height * ratio) / width),
    y: positionOn(focus.y, width / ratio / height),
  }
}

/** Where a picture stands in the frames that the site has for it. */
export interface Crops {
  /** 16:9, as of cards and heroes. */
  readonly wide: FocalPoint
  /** As of portraits. */
  readonly square: FocalPoint
}

/** Percentages between two places that pages can name: half of that is less than anybody sees. */
const STEP = 5

/** Where a picture stands in each frame, to five percent; undefined for one without a point of its own. */
export function cropsOf(picture: Cropped): Crops | undefined {
  if (!picture.focus) return undefined
  const nearest = (percentage: number) => Math.round(percentage / STEP) * STEP
  const crop = (ratio: number) => {
    const { x, y } = cropPosition(picture, ratio)
    return { x: nearest(x), y: nearest(y) }
  }
  return { wide: crop(16 / 9), square: crop(1) }
}

/** @param shown the part of the picture that the frame shows along this side; above 1 it shows all of it. */
function positionOn(point: number, shown: number): number {
  if (shown > 0.99) return CENTRE.x
  const position = (point - shown * 50) / (1 - shown)
  return Math.min(100, Math.max(0, position))
}

/** Why a text names no such point, in Dutch; undefined when it does, or is empty. */
export function whyNoFocus(text: string): string | undefined {
  return text === '' || parse(text)
    ? undefined
    : 'Schrijf twee percentages, van links en van boven, zoals 30% 70%'
}

/** The point that a text names; undefined for the centre, and for what is none. */
export function findFocus(text: string): FocalPoint | undefined {
  const point = parse(text)
  return point && focusText(point) !== '' ? point : undefined
}

function parse(text: string): FocalPoint | undefined {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? []
  const point = { x: Number(x), y: Number(y) }
  return point.x <= 100 && point.y <= 100 ? point : undefined
}
