import { enumerated } from '#contract/enumerated'

/** Texts about who else is at the same entry. */
export const presenceText = {
  you: 'jij in een ander venster',
  here: (names: readonly string[]) =>
    `Hier ${names.length === 1 ? 'is' : 'zijn'} nu ook: ${enumerated(names)}`,
} as const
