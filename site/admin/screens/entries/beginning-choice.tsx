import { Link } from 'react-router-dom'
import { NO_TEMPLATE, typeScreens } from '#contract/admin/addresses'
import type { Beginning } from '#contract/content/content-type'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { PageTitle } from '../../kit/page-title'

/** Asks how to start a new entry: empty, or from one of the examples of its type. */
export function BeginningChoice({
  type,
  beginnings,
}: {
  type: AnyContentType
  beginnings: readonly Beginning[]
}) {
  const { create } = typeScreens(type.screen)
  const nothing = { name: NO_TEMPLATE, label: text.begin.empty, what: text.begin.emptyWhat }
  return (
    <>
      <PageTitle title={text.add(type.labels)} back={{ to: type.screen, label: text.toList(type.labels) }} />
      <h2 id="begin" className="mb-3 text-lead leading-tight">
        {text.begin.title}
      </h2>
      <ul
        aria-labelledby="begin"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4 max-w-192"
      >
        {[nothing, ...beginnings].map(({ name, label, what }) => (
          <li key={name}>
            <Link
              to={create.to({ begin: name })}
              className="grid content-start gap-1 h-full border-t-6 border-ink bg-tint pt-3 px-4 pb-4 leading-lead hover:border-signal"
            >
              <span className="text-lead font-bold">{label}</span>
              <span>{what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
