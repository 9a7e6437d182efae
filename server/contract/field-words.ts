import { formFields } from './form-fields'

const choice = new Intl.ListFormat('nl', { type: 'disjunction' })

/** What the forms ask for besides the address, as it stands in a sentence: "naam", "bedrijf". */
export const fieldWords: readonly string[] = formFields.map(({ heading }) => heading.toLowerCase())

/** These words as a choice: "naam, e-mailadres of bedrijf". */
export const anyOf = (words: readonly string[]): string => choice.format(words)
