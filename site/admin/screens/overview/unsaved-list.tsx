import { useQuery } from '@tanstack/react-query'
import { type LeftForm, unsavedTexts } from '#contract/admin/unsaved'
import { overviewText } from '../../../text/admin/overview'
import { ask } from '../../api/call'
import { openForms } from '../../editing/backup/open-forms'
import { when } from '../../editing/backup/when'
import { listedForms } from './listed-forms'
import { EntryList, ListedEntry, OverviewPart } from './overview-part'

const text = overviewText.unsaved

/** What somebody typed on any device and did not save, with where that is offered; nothing when all is saved. */
export function UnsavedList() {
  const { data: left = [] } = useQuery({
    queryKey: ['admin', 'unsaved'],
    // What is open in another tab is offered nowhere.
    queryFn: async ({ signal }) =>
      listedForms(await ask(unsavedTexts.list, {}, { signal }), await openForms()),
  })
  if (left.length === 0) return null
  return (
    <OverviewPart title={text.title}>
      <EntryList>
        {left.map((form) => (
          <Left key={`${form.screen} ${form.form}`} form={form} />
        ))}
      </EntryList>
    </OverviewPart>
  )
}

function Left({ form }: { form: LeftForm }) {
  const { label, at, device, isGone } = form
  return (
    <ListedEntry entry={form}>
      <span className="text-soft">{isGone ? text.gone(label) : label}</span>
      <time dateTime={new Date(at).toISOString()}>{text.typed(when(at, Date.now()), device)}</time>
    </ListedEntry>
  )
}
