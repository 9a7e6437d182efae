/** Whether a key press is this combination, such as `mod+s`; `mod` is Ctrl, on a Mac Cmd. */
export function matches(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.toLowerCase().split('+')
  const key = parts.at(-1)
  const hasMod = event.ctrlKey || event.metaKey
  if (event.altKey || hasMod !== parts.includes('mod')) return false
  // A character such as `?` needs Shift on some keyboards and not on others.
  const isLetter = key !== undefined && /^[a-z]$/.test(key)
  if (isLetter && event.shiftKey !== parts.includes('shift')) return false
  return event.key.toLowerCase() === key
}

/** Whether a combination has a meaning in a text field: `?` and `End` do, `mod+s` and `F8` do not. */
export const isTyped = (keys: string): boolean => !/^(mod\+|F\d)/.test(keys)

/** Whether a key press at this target is someone typing. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
  )
}

/** The labels of the keys of a combination: `['Ctrl', 'S']`. */
export function keyNames(keys: string): string[] {
  return keys.split('+').map((key) => {
    if (key === 'mod') return 'Ctrl'
    return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1)
  })
}
