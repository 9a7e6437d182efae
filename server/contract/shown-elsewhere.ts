/**
 * Whether other sites show an image beside a link, by its address. Of drawings and AVIF they leave an empty place, or
 * the whole link bare.
 */
export function isShownElsewhere(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  return path !== '' && !/\.(?:svg|avif)$/i.test(path)
}
