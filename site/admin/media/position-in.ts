import type { MediaItem } from '#contract/admin/media'
import { cropPosition, type FocalPoint } from '#contract/focal-point'

/** The `object-position` of an image in a frame that crops it, as on the site. @param ratio width by height */
export function positionIn(
  { width, height }: Pick<MediaItem, 'width' | 'height'>,
  focus: FocalPoint | undefined,
  ratio: number,
): string | undefined {
  if (width === undefined || height === undefined || !focus) return undefined
  const { x, y } = cropPosition({ width, height, focus }, ratio)
  return `${x}% ${y}%`
}
