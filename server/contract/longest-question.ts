/** Characters of a question to the search that have an effect. */
export const LONGEST_QUESTION = 200
