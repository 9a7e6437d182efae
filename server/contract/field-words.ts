import { formFields } from './form-fields'

const choice = new Intl.ListFormat('nl', { type: 'disjunction' })

/** The fields of the forms besides the address, as words in a sentence: "naam", "bedrijf". */
export const fieldWords: readonly string[] = formFields.map(({ heading }) => heading.toLowerCase())

/** These words as a choice: "naam, e-mailadres of bedrijf". */
export const anyOf = (words: readonly string[]): string => choice.format(words)
