import type { Change } from '#contract/admin/history'
import { overviewText } from '../../../text/admin/overview'
import { ChangeDays } from '../history/change-list'
import { HistoryLink } from '../history/history-link'

const text = overviewText.recent

/** What was changed last, and the way to all that ever was. */
export function RecentChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <section aria-labelledby="overview-recent" className="overview-part">
      <h2 id="overview-recent" className="overview-heading">
        {text.title}
      </h2>
      {changes.length === 0 ? (
        <p className="text-soft">{text.none}</p>
      ) : (
        <div>
          <ChangeDays changes={changes} heading="h3" />
        </div>
      )}
      <div className="overview-all">
        <HistoryLink of={{}} label={text.all} />
      </div>
    </section>
  )
}
