import { media } from '#contract/addresses'
import { type ChangeDetail, history } from '#contract/admin/history'
import { urlOf } from '#contract/exchange'

const FOLDER = 'content/media/'

/**
 * The address that shows an image as it was on one side of a change: in a proposal it is not on the site yet, and
 * after a removal not any more. An image that the change left alone keeps its own address.
 */
export function pastPicture(
  { sha, files }: Pick<ChangeDetail, 'sha' | 'files'>,
  address: string,
  side: 'before' | 'after',
): string {
  const name = media.nameIn(address)
  if (name === undefined || /\.svg$/i.test(name)) return address
  const path = FOLDER + name
  const file = files.find((one) => path === (side === 'before' ? (one.from ?? one.path) : one.path))
  const isThere = file && file.status !== (side === 'before' ? 'added' : 'removed')
  return isThere ? urlOf(history.image, { sha, path: file.path, side }) : address
}
