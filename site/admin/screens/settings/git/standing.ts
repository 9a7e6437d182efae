import type { RemoteState } from '#contract/admin/overview'
import { settingsText } from '../../../../text/admin/settings'

const text = settingsText.git

/** How it stands with the versions, for people who have never heard of git. */
export interface Standing {
  readonly title: string
  readonly text: string
  /** What to do, where there is something to do. */
  readonly advice?: string
  readonly isBad?: boolean
}

export function standingOf({ isConfigured, trouble, ahead, behind }: RemoteState): Standing {
  if (trouble) {
    const title = isConfigured ? text.trouble : text.adrift
    return { title, text: trouble, advice: text.troubleSafe, isBad: true }
  }
  if (!isConfigured) return { title: text.alone, text: text.aloneText, advice: text.aloneDo }
  if (ahead > 0) return { title: text.waiting(ahead), text: text.waitingText }
  if (behind > 0) return { title: text.coming(behind), text: text.comingText }
  return { title: text.fine, text: text.fineText }
}
