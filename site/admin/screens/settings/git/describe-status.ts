import type { SyncStatus } from '#contract/admin/overview'
import { settingsText } from '../../../../text/admin/settings'

const text = settingsText.git

/** The sync status in words, for users who have never heard of git. */
export interface StatusText {
  readonly title: string
  readonly text: string
  /** What the user should do, if anything. */
  readonly advice?: string
  readonly isBad?: boolean
}

export function describeStatus({ isConfigured, trouble, ahead, behind }: SyncStatus): StatusText {
  if (trouble) {
    const title = isConfigured ? text.trouble : text.adrift
    return { title, text: trouble, advice: text.troubleSafe, isBad: true }
  }
  if (!isConfigured) return { title: text.alone, text: text.aloneText, advice: text.aloneDo }
  if (ahead > 0) return { title: text.waiting(ahead), text: text.waitingText }
  if (behind > 0) return { title: text.coming(behind), text: text.comingText }
  return { title: text.fine, text: text.fineText }
}
