/** The widths at which images are made, in pixels. Others are refused, so that nobody can have millions made. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The useful widths: up to the first that covers the image's own width. Nothing is enlarged. */
export function usefulWidths(imageWidth: number): readonly ImageWidth[] {
  const last = IMAGE_WIDTHS.findIndex((width) => width >= imageWidth)
  return last === -1 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, last + 1)
}

/** The width in a query; undefined when it is not one of these. */
export function findWidth(text: unknown): ImageWidth | undefined {
  return IMAGE_WIDTHS.find((width) => String(width) === text)
}
