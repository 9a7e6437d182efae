import type { ChangeDetail } from '#contract/admin/history'
import { historyText } from '../../../../text/admin/history'
import { exactly } from '../list/days'
import { Initials } from '../list/initials'

const text = historyText.change

/** Who made a change, when, and what they said about it. */
export function ChangeFacts({ change: { sha, author, email, date, body } }: { change: ChangeDetail }) {
  return (
    <div className="change-facts">
      <dl className="change-facts-list">
        <div>
          <dt className="sr-only">{text.by}</dt>
          <dd className="change-author">
            <Initials name={author} />
            <span title={email}>{author}</span>
          </dd>
        </div>
        <div>
          <dt className="sr-only">{text.when}</dt>
          <dd>
            <time dateTime={date}>{exactly(date)}</time>
          </dd>
        </div>
        <div>
          <dt className="sr-only">{text.number}</dt>
          <dd>
            <code className="history-sha" title={sha}>
              {sha.slice(0, 7)}
            </code>
          </dd>
        </div>
      </dl>
      {body !== '' && <p className="change-body">{body}</p>}
    </div>
  )
}
