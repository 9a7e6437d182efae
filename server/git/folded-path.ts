/** Characters that some disks leave out of a name, and that nobody sees. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** A path as a disk without upper and lower case, or one that composes letters, would find it. */
export function foldPath(path: string): string {
  // By way of the capitals: some letters (ı, ſ) have no capital of their own.
  return path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}

/**
 * A path as the most forgiving of all disks would find it: without characters that nobody sees, look-alikes made plain,
 * dots and spaces at the end of a name gone, and without the streams that Windows knows. For what must never be met.
 */
export function plainPath(path: string): string {
  return foldPath(path.normalize('NFKC').replace(IGNORABLE, ''))
    .split('/')
    .map((name) => (name === '.' || name === '..' ? name : name.replace(/:.*$/, '').replace(/[. ]+$/, '')))
    .join('/')
}
