import type { AnyContentType } from '#contract/content/content-types'

/** Whether entries are pages of blocks: these have a preview beside the form, and can be put in a menu. */
export function isMadeOfBlocks(type: AnyContentType): boolean {
  return Object.values(type.fields).some(({ blockKinds }) => blockKinds !== undefined)
}
