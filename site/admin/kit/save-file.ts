/** Offers a text to the user as a file download. */
export function saveFile(name: string, content: string, type: 'text/plain' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file from memory right after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
