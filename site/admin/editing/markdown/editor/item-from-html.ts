/** Code with its fences, or empty lines. */
const CODE_OR_EMPTY = /^( *`{3,}).*\n[\s\S]*?^\1$|\n{2,}/gm

/** A list item, with its other lines indented to line up with its text, and with empty lines in code alone. */
export function itemFrom(words: string, item: HTMLElement): string {
  const list = item.parentElement
  const sign =
    list instanceof HTMLOListElement ? `${firstNumber(list) + [...list.children].indexOf(item)}. ` : '- '
  const lines = words.trim().replace(CODE_OR_EMPTY, (found) => (found.trim() === '' ? '\n' : found))
  return `${sign}${item.dataset.task ?? ''}${lines.replace(/\n/g, `\n${' '.repeat(sign.length)}`)}\n`
}

/** The largest number that begins a list in Markdown: one of nine digits. */
const LARGEST_NUMBER = 999_999_999

/** A list within an item is one in Markdown only when it begins at 1; one that cannot begin where it did begins there too. */
function firstNumber(list: HTMLOListElement): number {
  const first = Math.max(0, startOf(list))
  return list.closest('li') || first + list.children.length > LARGEST_NUMBER ? 1 : first
}

/** Markdown numbers a list by its first item; a number further on has no place in it. */
function startOf({ firstElementChild: first, start }: HTMLOListElement): number {
  return first instanceof HTMLLIElement && first.hasAttribute('value') ? first.value : start
}
