/** Longest text that is rendered, in characters; a longer one is shown as it was typed. */
export const LONGEST_TEXT = 400_000
