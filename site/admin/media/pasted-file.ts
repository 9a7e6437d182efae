import { createContext } from 'react'

/** The title of what is being written, when asked; '' where nothing is. */
export const WrittenTitle = createContext<() => string>(() => '')

/** What browsers and documents call a picture that is pasted. */
const NAMELESS = /^(?:image|afbeelding|blob)?(\.[a-z]+)$/i

/** The file under the title, where it has no name of its own: a library of `image-17.png` cannot be searched. */
export function fileNamedBy(title: string, file: File): File {
  const [, extension] = NAMELESS.exec(file.name) ?? []
  if (extension === undefined || title.trim() === '') return file
  return new File([file], title.trim().slice(0, 100) + extension, { type: file.type })
}

/** Files that browsers often know no type of; the server says of a HEIC what to do with it. */
const KNOWN_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|hei[cf]|pdf)$/i

/** Whether a file is an image or a PDF, or may be one: what it is exactly is judged by the server. */
export function mayBeSent({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === '' ? KNOWN_NAME.test(name) : type.startsWith('image/') || type === 'application/pdf'
}
