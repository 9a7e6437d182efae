/**
 * What a control leaves for the one that takes its place, by the id of the control: at once, or not at all.
 */
export function createLeftBehind<Left>() {
  const left = new Map<string, Left>()
  return {
    leave(id: string, what: Left): void {
      left.set(id, what)
      setTimeout(() => left.delete(id))
    },
    /** Undefined when nothing was left. */
    take(id: string): Left | undefined {
      const what = left.get(id)
      left.delete(id)
      return what
    },
  } as const
}
