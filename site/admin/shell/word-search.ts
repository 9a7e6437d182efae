/** Whether every word of a question occurs in a text, capitals and accents aside. */
export function contains(text: string, question: string): boolean {
  const folded = fold(text)
  return fold(question)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl').trim()
