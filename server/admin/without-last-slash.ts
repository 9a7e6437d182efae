/** The path of a folder, however many slashes are behind its name. No regex: that one takes the square of their number. */
export function withoutLastSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
