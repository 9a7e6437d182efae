/** Characters of a remark or an answer. */
export const MOST_SAID = 2000
