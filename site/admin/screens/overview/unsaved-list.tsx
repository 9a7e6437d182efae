import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type LeftForm, unsavedTexts } from '#contract/admin/unsaved'
import { entriesText } from '../../../text/admin/entries'
import { overviewText } from '../../../text/admin/overview'
import { ask } from '../../api/call'
import { openForms } from '../../editing/backup/open-forms'
import { when } from '../../editing/backup/when'
import { listedForms } from './listed-forms'

const text = overviewText.unsaved

/** What somebody typed on any device and did not save, with where that is offered; nothing when all is saved. */
export function UnsavedList() {
  const { data: left = [] } = useQuery({
    queryKey: ['admin', 'unsaved'],
    // What is open in another tab is offered nowhere.
    queryFn: async ({ signal }) =>
      listedForms(await ask(unsavedTexts.list, {}, { signal }), await openForms()),
    // It changes with every key, also in another window.
    staleTime: 0,
  })
  if (left.length === 0) return null
  return (
    <section aria-label={text.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 min-w-0 content-start">
      <h2 className="overview-heading">{text.title}</h2>
      <ul className="border-b border-hair">
        {left.map((form) => (
          <Left key={`${form.screen} ${form.form}`} form={form} />
        ))}
      </ul>
    </section>
  )
}

function Left({ form: { title, label, screen, at, device, isGone } }: { form: LeftForm }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-t border-hair py-2">
      <Link to={screen} className="mr-auto min-w-0 font-semibold wrap-anywhere underline underline-offset-4">
        {title || entriesText.untitled}
      </Link>
      <span className="text-soft">{isGone ? text.gone(label) : label}</span>
      <time dateTime={new Date(at).toISOString()}>{text.typed(when(at, Date.now()), device)}</time>
    </li>
  )
}
