/** The types of the images that are served, by how their names end. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

/** The type as a reply's header names it: what is text also says in which encoding. */
export function headerType(type: string): string {
  return type === types.svg ? `${type}; charset=utf-8` : type
}

/**
 * The media type of a file by its name; undefined for what is not served: other types, hidden files, and names
 * that lead out of the folder.
 */
export function findMediaType(name: string): string | undefined {
  const isPlain =
    !/[\\\0]/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'))
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return isPlain && extension !== undefined && Object.hasOwn(types, extension) ? types[extension] : undefined
}
