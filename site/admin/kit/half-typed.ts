/** Whether a field for a date has only some of its parts, or a day that is not in its month: its value is then '', as that of an empty one. */
export const isHalfTyped = (input: HTMLInputElement | null): boolean => input?.validity.badInput ?? false

/** Whether a date on the screen is half typed. */
export function hasHalfTypedDate(): boolean {
  const dates = document.querySelectorAll<HTMLInputElement>(
    'main :is([type="date"], [type="datetime-local"])',
  )
  return [...dates].some(isHalfTyped)
}
