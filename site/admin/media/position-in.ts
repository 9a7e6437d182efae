import type { MediaItem } from '#contract/admin/media'
import { cropPosition, type FocalPoint } from '#contract/focal-point'

/** Where an image stands in a frame that it fills, as a style: as visitors get it. @param ratio width by height. */
export function positionIn(
  { width, height }: Pick<MediaItem, 'width' | 'height'>,
  focus: FocalPoint | undefined,
  ratio: number,
): string | undefined {
  if (width === undefined || height === undefined || !focus) return undefined
  const { x, y } = cropPosition({ width, height, focus }, ratio)
  return `${x}% ${y}%`
}
