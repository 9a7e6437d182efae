/** Keeps the answers about addresses: in a long list many of them are the same. */
export function askOnce(ask: (address: string) => boolean): (address: string) => boolean {
  const answers = new Map<string, boolean>()
  return (address) => {
    const answer = answers.get(address) ?? ask(address)
    answers.set(address, answer)
    return answer
  }
}
