import type { LinkReply } from '#contract/admin/accounts'

/** A link that was made for someone, to hand over now. */
export interface GivenLink extends LinkReply {
  /** What the dialog that shows it is called. */
  readonly title: string
}
