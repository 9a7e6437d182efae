/** Keeps the answers about addresses: in a long list many of them are the same. */
export function askOnce<Answer>(ask: (address: string) => Answer): (address: string) => Answer {
  const answers = new Map<string, Answer>()
  return (address) => {
    const answer = answers.get(address) ?? ask(address)
    answers.set(address, answer)
    return answer
  }
}
