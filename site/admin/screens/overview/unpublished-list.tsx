import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import type { Unpublished, UnpublishedEntries } from '#contract/admin/overview'
import { editedTypes } from '#contract/content/content-types'
import { fullMoment } from '#contract/dutch-dates'
import { overviewText } from '../../../text/admin/overview'
import { pendingText } from '../../../text/admin/pending'
import { reviewsQuery } from '../../api/reviews-query'
import { Badge } from '../../kit/badge'
import { Button, ButtonLink } from '../../kit/button'
import { useLostFocus } from '../../kit/use-lost-focus'
import { useSession } from '../../session/session'
import { useCommands } from '../../shell/shortcuts'
import { PublishTogether } from '../entries/publish-together'
import { ALIGNED, EntryList, ListedEntry, OverviewPart } from './overview-part'

const text = overviewText.unpublished

/** The types that have drafts. */
const plannedTypes = editedTypes.filter(({ planning }) => planning)

/** The number of entries shown at first. */
const FIRST = 6

/**
 * What is planned, with its moment, and what is still a draft; nothing when everything is public. What waits to be read
 * stands in the list for that.
 */
export function UnpublishedList({ entries, total }: UnpublishedEntries) {
  const { data: reviews = [], isPending } = useQuery(reviewsQuery)
  const [isAll, setAll] = useState(false)
  const { mayPublish } = useSession()
  useLostFocus(isAll)
  // Otherwise a draft would be seen to go from one list to the other.
  if (isPending) return null
  const rest = entries.filter(({ screen }) => !reviews.some((review) => review.screen === screen))
  /** Those that the server did not send. */
  const left = total - entries.length
  const canTogether = entries.filter(({ isChange }) => isChange).length > 1
  if (rest.length === 0 && !canTogether) return null
  return (
    <OverviewPart title={text.title}>
      {rest.length > 0 && (
        <EntryList>
          {(isAll ? rest : rest.slice(0, FIRST)).map((entry) => (
            <Entry key={entry.screen} entry={entry} />
          ))}
        </EntryList>
      )}
      <div className={`flex flex-wrap gap-x-6 ${ALIGNED}`}>
        {mayPublish && (
          <ButtonLink look="quiet" to={screens.planning.to()}>
            {text.month}
          </ButtonLink>
        )}
        {rest.length > FIRST && !isAll && (
          <Button look="quiet" onClick={() => setAll(true)}>
            {left > 0 ? text.some(rest.length, rest.length + left) : text.all(rest.length)}
          </Button>
        )}
      </div>
      {left > 0 && (isAll || rest.length <= FIRST) && (
        <p className="text-soft">
          {text.left(left)}{' '}
          {plannedTypes.map(({ name, screen, labels }, at) => (
            <Fragment key={name}>
              {at > 0 && ', '}
              <Link to={screen} className="text-link underline underline-offset-[0.2em]">
                {labels.many}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      {canTogether && <Together />}
    </OverviewPart>
  )
}

/** Publishes changes that wait at one moment. */
function Together() {
  const [isOpen, setOpen] = useState(false)
  useCommands([{ label: pendingText.together.open, run: () => setOpen(true) }])
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{pendingText.together.open}</Button>
      <PublishTogether isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

function Entry({ entry }: { entry: Unpublished }) {
  const { label, moment, isChange } = entry
  const state = moment !== null ? text.planned : isChange ? text.waits : text.draft
  return (
    <ListedEntry entry={entry}>
      <span className="text-soft">{isChange ? pendingText.change(label) : label}</span>
      {moment !== null && <time dateTime={moment}>{fullMoment(moment)}</time>}
      <Badge tone={moment === null ? 'quiet' : 'busy'}>{state}</Badge>
    </ListedEntry>
  )
}
