/** A text as it is compared and searched: without accents, in lower case. `Privé` and `prive` are the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
