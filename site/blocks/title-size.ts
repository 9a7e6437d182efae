/** Letters of a word that a phone cannot show on one line in the size of a title. */
const LONG_WORD = 15

/** The size of the title of a page: a long word gets one in which it fits. */
export const titleSize = (title: string) =>
  title.split(/[\s-]/).some((word) => word.length >= LONG_WORD) ? 'title-long' : 'title'
