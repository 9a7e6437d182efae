import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { newForm } from '../../api/new-form'
import { Refusal } from '../../api/refusals'
import { wordsQuery } from '../../api/words-query'
import { copyOf, emptyItem } from '../../editing/empty-item'
import { entrySource, type FormSource, newEntrySource, type Version } from '../../editing/saving/source'
import { ButtonLink } from '../../kit/button'
import { PageTitle } from '../../kit/page-title'
import { EmptyState, ErrorState, SkeletonRows } from '../../kit/states'
import { useSession } from '../../session/session'
import { useContentType } from '../../shell/content-type-of'
import { BeginningChoice } from './beginning-choice'
import { LeftBehindTexts } from './left-behind'
import { backToList } from './list-place'
import { OpenEntry } from './open-entry'
import './entry.css'
import './entry-head.css'

/** The screen of one entry of any content type: an existing one, or a new one. */
export function Screen() {
  const type = useContentType()
  const { id, asked } = useBeginning()
  if (id !== undefined) return <ExistingEntry key={id} type={type} id={id} />
  if (asked === '' && type.beginnings) return <BeginningChoice type={type} beginnings={type.beginnings} />
  return <NewEntry key={asked} type={type} asked={asked} />
}

/** How the screen was opened: the form stays when the first save gives its entry an address of its own. */
function useBeginning(): { id: string | undefined; asked: string } {
  const { id } = useParams()
  const asked = useSearchParams()[0].toString()
  const [begun, setBegun] = useState({ id, asked })
  if (id !== undefined || asked === begun.asked) return begun
  setBegun({ id, asked })
  return { id, asked }
}

function ExistingEntry({ type, id }: { type: AnyContentType; id: string }) {
  const { source, query } = useEntry(type, id)
  if (query.data) return <OpenEntry source={source} start={query.data} />
  return <Waiting type={type} id={id} title={type.labels.one} query={query} />
}

/** @param asked the query of the address, which says what to start from */
function NewEntry({ type, asked }: { type: AnyContentType; asked: string }) {
  const { source, query } = useNewEntry(type, asked)
  if (!query.data) return <Waiting type={type} title={text.add(type.labels)} query={query} />
  const isCopy = new URLSearchParams(asked).has('kopie')
  return <OpenEntry source={source} start={query.data} {...(isCopy ? { lead: text.copied } : {})} />
}

function Waiting({
  type,
  id = '',
  title,
  query,
}: {
  type: AnyContentType
  id?: string
  title: string
  query: { error: Error | null; refetch: () => unknown }
}) {
  return (
    <>
      <PageTitle title={title} back={backToList(type)} />
      {query.error ? (
        <NotOpened type={type} id={id} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  )
}

/** Shown when an entry could not be opened; a missing one may be in the history. */
function NotOpened({
  type,
  id,
  error,
  onRetry,
}: {
  type: AnyContentType
  id: string
  error: Error
  onRetry: () => void
}) {
  if (!(error instanceof Refusal && error.status === 404))
    return <ErrorState error={error} onRetry={onRetry} />
  return (
    <>
      <LeftBehindTexts key={`${type.name}/${id}`} type={type} id={id} />
      <EmptyState title={text.notThereTitle} text={text.notThereText}>
        <ButtonLink to={screens.history.to({ type: type.name, id })}>{text.history}</ButtonLink>
        <ButtonLink to={type.screen}>{text.toList(type.labels)}</ButtonLink>
      </EmptyState>
    </>
  )
}

/** The source of an entry's form and its initial version. */
interface Start {
  readonly source: FormSource
  readonly query: {
    readonly data: Version | null | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
}

/** An existing entry, as it is on the server now. */
function useEntry(type: AnyContentType, id: string): Start {
  const source = useMemo(() => entrySource(type, id), [type, id])
  const query = useQuery({
    queryKey: ['start', type.name, id],
    queryFn: () => source.read(),
    // Fetched each time it is opened, and never refetched under the form, which checks for changes itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return { source, query }
}

/** A new entry: empty, from an example, for a page, or as a copy of another entry. */
function useNewEntry(type: AnyContentType, asked: string): Start {
  const source = useMemo(() => newEntrySource(type, Date.now), [type])
  // Of this screen alone: another new entry may follow it at once, and the server makes one entry of each form.
  const [form] = useState(newForm)
  const client = useQueryClient()
  const { person } = useSession()
  const query = useQuery({
    queryKey: ['start', type.name, 'new', asked, form],
    queryFn: async (): Promise<Version> => {
      const now = new Date().toISOString()
      const search = new URLSearchParams(asked)
      const original = search.get('kopie')
      const copied = original === null ? null : await entrySource(type, original).read()
      const [item] = copied?.items ?? []
      const empty = { ...emptyItem(type, now), ...(await writtenBy(client, type, person.name)) }
      return {
        items: [item ? copyOf(type, item, now) : { ...empty, ...begunWith(type, search) }],
        etag: form,
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return { source, query }
}

/** The initial fields from an example, or for a link to a page. */
function begunWith(type: AnyContentType, search: URLSearchParams): Item {
  const [path, title] = [search.get('pagina'), search.get('titel')]
  if (path !== null) return type.toPage?.fields({ path, title: title ?? '' }) ?? {}
  return type.beginnings?.find(({ name }) => name === search.get('begin'))?.fields ?? {}
}

/** The fields of a new entry that name who writes it, where entries know that name already. */
async function writtenBy(client: QueryClient, type: AnyContentType, name: string): Promise<Item> {
  const fields = Object.keys(type.fields).filter((field) => type.fields[field]?.isWriter)
  const known = await Promise.all(
    // Without the names a new entry begins as for somebody unknown.
    fields.map((field) => client.fetchQuery(wordsQuery(type.name, field)).catch((): string[] => [])),
  )
  return Object.fromEntries(
    fields.flatMap((field, index) => (known[index]?.includes(name) ? [[field, name]] : [])),
  )
}
