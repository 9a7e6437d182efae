/** Bytes of a body that holds a whole entry: far above the longest article that is rendered. */
export const LARGEST_ENTRY = 4 * 1024 * 1024
