import { useQuery } from '@tanstack/react-query'
import { entries } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText } from '../../../text/admin/entries'
import { ask } from '../../api/call'
import { LinkingEntries } from './linking-entries'

/** The texts whose links lead nowhere once these entries are gone, and what chose them, as soon as that is known. */
export function LostLinks({
  type: { name: type, page },
  ids,
}: {
  type: AnyContentType
  ids: readonly string[]
}) {
  const { data } = useQuery({
    queryKey: ['admin', 'links', type, ids],
    queryFn: () => ask(entries.lostLinks, { type }, { body: { ids } }),
    enabled: page !== undefined,
  })
  if (!data) return null
  return (
    <>
      {data.count > 0 && (
        <div className="grid gap-2">
          <p>{entriesText.links.whenGone(data.count, ids.length)}</p>
          <LinkingEntries links={data} />
        </div>
      )}
      {data.chosenIn.count > 0 && (
        <div className="grid gap-2">
          <p>{entriesText.links.chosen(ids.length)}</p>
          <LinkingEntries links={data.chosenIn} />
        </div>
      )}
    </>
  )
}
