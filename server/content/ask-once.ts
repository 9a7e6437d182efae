/** Keeps the answers about addresses, words or files: in a long list many of them are the same. */
export function askOnce<Answer>(ask: (about: string) => Answer): (about: string) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>()
  return (about) => {
    const known = answers.get(about) ?? { answer: ask(about) }
    answers.set(about, known)
    return known.answer
  }
}
