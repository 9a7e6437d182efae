/** Hands a text to the person as a file to keep. */
export function saveFile(name: string, content: string, type: 'text/plain' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser takes the file from memory right after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
