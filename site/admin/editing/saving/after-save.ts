import type { FormDraft } from '../use-draft'

/** What of a form is needed to ask for a save of it once more. */
export interface SavedAgain extends Pick<FormDraft, 'known' | 'typed' | 'change'> {
  readonly save: (then?: AfterSave) => void
}

/** What follows a save, once. */
export interface AfterSave {
  /** If it is made, whatever was typed meanwhile. */
  readonly made?: (() => void) | undefined
  /** If everything in the form is saved then. */
  readonly done?: (() => void) | undefined
  /** If it is not made: given up, refused or failed. */
  readonly refused?: (() => void) | undefined
  /**
   * Asks for the same once more, where the button of this save has set fields: those are put back when it fails. With the
   * form as it is by then, which may have another commit message.
   */
  readonly again?: ((form: SavedAgain) => void) | undefined
  /** The fields that the button of this save has set, which nobody typed: when the entry goes public, and its dates. */
  readonly plans?: readonly string[] | undefined
}

/** What follows when one save is made for two requests. */
export function both(first: AfterSave, second: AfterSave): AfterSave {
  return {
    made() {
      first.made?.()
      second.made?.()
    },
    done() {
      first.done?.()
      second.done?.()
    },
    // What the second changed was changed last: it is put back first.
    refused() {
      second.refused?.()
      first.refused?.()
    },
    again: second.again ?? first.again,
    plans: [...(first.plans ?? []), ...(second.plans ?? [])],
  }
}
