import { pendingTypeOf } from '#contract/content/content-types'
import type { EntryPlace } from '#contract/content/entry-place'
import type { Remarks } from './remarks'

/** Takes the remarks at versions that waited along to the public entries that these have replaced, by the names of their types. */
export function takeRemarksAlong(remarks: Pick<Remarks, 'move'>) {
  return async (versions: readonly (EntryPlace & { readonly publicId: string })[]) => {
    for (const { type: name, id, publicId } of versions) {
      const waiting = pendingTypeOf({ name })
      if (waiting) await remarks.move({ type: waiting.name, id }, { type: name, id: publicId })
    }
  }
}
