/** Characters of a remark or an answer, and of the name of a guest. */
export const MOST_SAID = 2000
export const MOST_NAME = 80
