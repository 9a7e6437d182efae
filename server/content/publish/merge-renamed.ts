import type { Repository } from '../../git/repository'
import { MEDIA_FOLDER } from '../image-changes'
import { asNamedMedia, renameMedia } from '../media-mentions'
import { formerMedia } from '../moved-media'
import type { PublishContext } from './context'

/**
 * A merge in which the files of the media library have their present names in the base and in what somebody wrote, as they
 * have in what is there: where a file got another name, nobody chooses between two names of it.
 */
export function mergeRenamed({
  library,
  repository,
  siteUrl,
}: Pick<PublishContext, 'library' | 'repository' | 'siteUrl'>): Repository['merge'] {
  const names = formerMedia(library.history)
  if (names.size === 0) return repository.merge
  const present = [...library.history.keys()].flatMap((path) =>
    path.startsWith(MEDIA_FOLDER) ? [path.slice(MEDIA_FOLDER.length)] : [],
  )
  const all = asNamedMedia([...present, ...names.keys()])
  const renamed = (text: string) => renameMedia(text, { names, siteUrl, all }).text
  return ({ base, ours, theirs }) => repository.merge({ base: renamed(base), ours: renamed(ours), theirs })
}
