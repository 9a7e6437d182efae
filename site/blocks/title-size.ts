/** Words of at least this many letters do not fit on one line of a phone at the size of a title. */
const LONG_WORD = 15

/** The size class for the title of a page: smaller for one with a long word. */
export const titleSize = (title: string) =>
  title.split(/[\s-]/).some((word) => word.length >= LONG_WORD) ? 'title-long' : 'title'
