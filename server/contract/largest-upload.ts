/**
 * Megabytes that an uploaded file may have, by its kind. A photo is often made smaller, but one that fits already is
 * kept as it is; a larger drawing is usually a photo wrapped in SVG, and nobody opens a larger PDF on a phone.
 */
export const largestUpload = { image: 20, drawing: 2, document: 15 } as const

/** The bytes of a number of megabytes, as the limits above are counted. */
export const megabytes = (count: number): number => count * 1024 * 1024
