/** The source of a regular expression that matches a text as it is, with any flags. */
export const asPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
