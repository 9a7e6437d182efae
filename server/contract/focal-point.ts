/** The point of a picture that stays visible when it is cropped: percentages from its left and from its top. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

const CENTRE: FocalPoint = { x: 50, y: 50 }

/** `30% 70%`, as stored in files; '' for the centre, which is the default. */
export function focusText({ x, y }: FocalPoint): string {
  return x === CENTRE.x && y === CENTRE.y ? '' : `${x}% ${y}%`
}

/** A picture with its focal point; the centre when that is absent. Sizes in pixels. */
export interface Cropped {
  readonly width: number
  readonly height: number
  readonly focus?: FocalPoint | undefined
}

/**
 * The position of a picture in a frame that it fills, for CSS `object-position`: the focal point is as close to the
 * middle of the frame as the edges of the picture allow.
 * @param ratio the width of the frame divided by its height.
 */
export function cropPosition({ width, height, focus = CENTRE }: Cropped, ratio: number): FocalPoint {
  return {
    x: positionOn(focus.x, (height * ratio) / width),
    y: positionOn(focus.y, width / ratio / height),
  }
}

/** The frames that the site crops pictures to, as their width divided by their height: cards, heroes and stills; portraits. */
export const cropRatios = { wide: 16 / 9, square: 1 } as const

/** The positions of a picture in these frames. */
export type Crops = { readonly [Frame in keyof typeof cropRatios]: FocalPoint }

/** Positions are rounded to this many percent: half of that is invisible. */
const STEP = 5

/** The position of a picture in each frame, rounded to five percent; undefined without a focal point. */
export function cropsOf(picture: Cropped): Crops | undefined {
  if (!picture.focus) return undefined
  const nearest = (percentage: number) => Math.round(percentage / STEP) * STEP
  const crop = (ratio: number) => {
    const { x, y } = cropPosition(picture, ratio)
    return { x: nearest(x), y: nearest(y) }
  }
  return { wide: crop(cropRatios.wide), square: crop(cropRatios.square) }
}

/** @param shown the share of the picture that the frame shows along this axis; above 1 it shows all of it. */
function positionOn(point: number, shown: number): number {
  if (shown > 0.99) return CENTRE.x
  const position = (point - shown * 50) / (1 - shown)
  return Math.min(100, Math.max(0, position))
}

/** Why a text is not a valid focal point, in Dutch; undefined when it is, or is empty. */
export function whyNoFocus(text: string): string | undefined {
  return text === '' || parse(text)
    ? undefined
    : 'Schrijf twee percentages, van links en van boven, zoals 30% 70%'
}

/** The focal point in a text; undefined for the centre, and for an invalid text. */
export function findFocus(text: string): FocalPoint | undefined {
  const point = parse(text)
  return point && focusText(point) !== '' ? point : undefined
}

function parse(text: string): FocalPoint | undefined {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? []
  const point = { x: Number(x), y: Number(y) }
  return point.x <= 100 && point.y <= 100 ? point : undefined
}
