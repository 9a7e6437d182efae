/**
 * What a control leaves for the one that takes its place, by the id of the control: at once, or not at all.
 */
export function createHandOver<Left>() {
  const left = new Map<string, Left>()
  return {
    /** @param whenNobody called when nothing has come in its place */
    leave(id: string, what: Left, whenNobody?: () => void): void {
      left.set(id, what)
      setTimeout(() => {
        if (left.get(id) !== what) return
        left.delete(id)
        whenNobody?.()
      })
    },
    /** Undefined when nothing was left. */
    take(id: string): Left | undefined {
      const what = left.get(id)
      left.delete(id)
      return what
    },
  } as const
}
