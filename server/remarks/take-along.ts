import { pendingTypeOf } from '#contract/content/content-types'
import type { Remarks } from './remarks'

/** Takes the remarks at versions that waited along to the public entries that these have replaced, by the names of their types. */
export function takeRemarksAlong(remarks: Pick<Remarks, 'move'>) {
  return async (
    versions: readonly { readonly type: string; readonly id: string; readonly publicId: string }[],
  ) => {
    for (const { type: name, id, publicId } of versions) {
      const waiting = pendingTypeOf({ name })
      if (waiting) await remarks.move({ type: waiting.name, id }, { type: name, id: publicId })
    }
  }
}
