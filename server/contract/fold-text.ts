/** A text folded for comparison and search: no accents, lower case. `Privé` and `prive` are equal. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
