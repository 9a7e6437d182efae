/** Text for an element or an attribute of HTML. */
export function textAsHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
