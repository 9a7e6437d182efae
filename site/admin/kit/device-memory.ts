/** What this browser keeps under a key; null when it keeps nothing, or may not. */
export function recalled(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps something small in this browser; nothing happens where storage is disabled. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Next time starts without it.
  }
}
