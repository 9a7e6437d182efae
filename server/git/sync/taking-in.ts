/** Whether git is writing what others committed: until it ends, the files are of two commits. */
interface TakingIn {
  note(isWriting: boolean): void
  isOn(): boolean
  /** Resolves when it writes nothing of that, with whether it did: HEAD has moved then. */
  ended(): Promise<boolean>
}

export function createTakingIn(): TakingIn {
  let isOn = false
  const waiting: (() => void)[] = []
  return {
    note(isWriting) {
      isOn = isWriting
      if (!isWriting) for (const resume of waiting.splice(0)) resume()
    },
    isOn: () => isOn,
    async ended() {
      if (!isOn) return false
      await new Promise<void>((resolve) => void waiting.push(resolve))
      return true
    },
  }
}
