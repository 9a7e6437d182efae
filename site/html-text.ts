/** JSON for a script element, in which only `<` means anything: without it nothing ends the element, nor begins a comment. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
