import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { ComparedVersions } from '#contract/admin/history'
import { exactMoment } from '#contract/dutch-dates'
import { historyText } from '../../../text/admin/history'
import { UndoSign } from '../../kit/icons'
import { PageTitle } from '../../kit/page-title'
import { Unloaded } from '../../kit/states'
import { useLostFocus } from '../../kit/use-lost-focus'
import { changedEntries } from './changed-entries'
import { FieldChange } from './changed-entry'
import { type DiffView, useDiffView } from './diff-view'
import { type HistoryOf, historyAddress } from './history-address'
import { compareQuery } from './history-query'
import { TextDiff } from './text-diff'
import { WayBack } from './way-back'
import { wayToVersion } from './ways'
import './history.css'

const text = historyText.compare

/** Any two versions of one entry or file, field by field, with buttons to restore from either. */
export function Screen() {
  const [search] = useSearchParams()
  const wanted = (name: string) => search.get(name) ?? undefined
  const of = { type: wanted('type'), id: wanted('id'), path: wanted('path') }
  const query = useQuery(
    compareQuery({ path: of.path ?? '', before: wanted('before') ?? '', after: wanted('after') }),
  )
  const back = { to: historyAddress(historyFrom(of)), label: text.swap }
  return (
    <>
      <PageTitle title={text.title} back={back} />
      {query.data ? (
        <Compared versions={query.data} id={of.id} onDone={() => void query.refetch()} />
      ) : (
        <Unloaded query={query} />
      )}
    </>
  )
}

function historyFrom({ type, id, path }: Record<'type' | 'id' | 'path', string | undefined>): HistoryOf {
  if (type !== undefined) return { type, ...(id === undefined ? {} : { id }) }
  return path === undefined ? {} : { path }
}

function Compared({
  versions,
  id,
  onDone,
}: {
  versions: ComparedVersions
  id: string | undefined
  onDone: () => void
}) {
  const { place, shown, bar } = useDiffView()
  const { before, after, file } = versions
  // What was put back may make both the same: then its button is gone.
  useLostFocus(file.before === file.after)
  return (
    <div ref={place}>
      <dl className="grid gap-3 mb-5 sm:grid-cols-2">
        <VersionFacts label={text.before} version={before} />
        <VersionFacts label={text.after} version={after} />
      </dl>
      {bar}
      {file.before === file.after ? (
        <p role="status">{text.same}</p>
      ) : (
        <Differences versions={versions} id={id} view={shown} onDone={onDone} />
      )}
    </div>
  )
}

function VersionFacts({ label, version }: { label: string; version: ComparedVersions['after'] }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd>{version ? `${exactMoment(version.date)}, ${version.author}` : text.now}</dd>
    </div>
  )
}

/** What differs: in each entry of the file, or only in the one with this id; or the file line by line. */
function Differences({
  versions: { before, after, file },
  id,
  view: { what, layout },
  onDone,
}: {
  versions: ComparedVersions
  id: string | undefined
  view: DiffView
  onDone: () => void
}) {
  const all = changedEntries({ items: [] }, file)
  const entries = id === undefined ? all : all.filter((one) => one.id === undefined || one.id === id)
  if (what === 'file' || entries.length === 0) {
    return (
      <div className="grid gap-4">
        {what === 'fields' && <p className="text-soft">{noFields(file.isUnreadable)}</p>}
        <TextDiff texts={file} layout={layout} hasNumbers />
      </div>
    )
  }
  const here = after ?? { sha: before.sha, path: file.path }
  return (
    <div className="grid gap-10">
      {entries.map((entry) => (
        <section key={entry.id ?? ''} className="grid gap-4 min-w-0">
          <header className="flex flex-wrap items-start justify-between gap-y-2 gap-x-4 pt-2 border-t-2 border-ink">
            <h2 className="flex-[1_1_18rem] min-w-0 text-lead leading-[1.25] wrap-anywhere">{entry.title}</h2>
            <div>
              {[
                { version: before, words: historyText.ways.before },
                ...(after && !entry.isCurrent ? [{ version: after, words: historyText.ways.after }] : []),
              ].map(({ version, words }) => (
                <WayBack
                  key={version.sha}
                  way={{
                    ...wayToVersion({ ...version, id: entry.id, name: entry.title }),
                    label: words.label,
                    name: words.name(entry.title),
                  }}
                  sign={<UndoSign />}
                  onDone={onDone}
                />
              ))}
            </div>
          </header>
          {entry.fields.map((field) => (
            <FieldChange
              key={field.field}
              change={{ sha: here.sha, files: [] }}
              type={entry.type}
              field={field}
              layout={layout}
              place={{
                version: here,
                older: before,
                id: entry.id,
                ...(entries.length > 1 && { of: entry.title }),
              }}
              onDone={onDone}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

const noFields = (isUnreadable: boolean | undefined) =>
  isUnreadable ? historyText.change.unreadable : historyText.change.noFields
