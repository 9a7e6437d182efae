const all = new Intl.ListFormat('nl')

/** Words as a list within a sentence: `a, b en c`. */
export const enumerated = (words: Iterable<string>) => all.format(words)
