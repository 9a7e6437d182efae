import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { Refusal } from '../../api/refusals'
import { copyOf, emptyItem } from '../../editing/empty-item'
import { entrySource, type FormSource, newEntrySource, type Version } from '../../editing/saving/source'
import { ButtonLink } from '../../kit/button'
import { PageTitle } from '../../kit/page-title'
import { EmptyState, ErrorState, SkeletonRows } from '../../kit/states'
import { useContentType } from '../../shell/content-type-of'
import { BeginningChoice } from './beginning-choice'
import { OpenEntry } from './open-entry'
import './entry.css'

/** The screen of one entry of a content type, whichever it is: one that exists, or a new one. */
export function Screen() {
  const type = useContentType()
  const { id, original, example } = useBeginning()
  if (id === undefined && original === null && example === null && type.beginnings) {
    return <BeginningChoice type={type} beginnings={type.beginnings} />
  }
  return id === undefined ? (
    <NewEntry key={`${original}/${example}`} type={type} original={original} example={example} />
  ) : (
    <ExistingEntry key={id} type={type} id={id} />
  )
}

/** What the screen began with: a form goes on when the first save gives its entry an address of its own. */
function useBeginning(): { id: string | undefined; original: string | null; example: string | null } {
  const { id } = useParams()
  const [search] = useSearchParams()
  const [original, example] = [search.get('kopie'), search.get('begin')]
  const [begun, setBegun] = useState({ id, original, example })
  if (id !== undefined || (original === begun.original && example === begun.example)) return begun
  setBegun({ id, original, example })
  return { id, original, example }
}

function ExistingEntry({ type, id }: { type: AnyContentType; id: string }) {
  const { source, query } = useEntry(type, id)
  if (query.data) return <OpenEntry source={source} start={query.data} />
  return <Waiting type={type} id={id} title={type.labels.one} query={query} />
}

function NewEntry({
  type,
  original,
  example,
}: {
  type: AnyContentType
  /** The id of the entry that it is a copy of. */
  original: string | null
  /** The name of the example that it begins with. */
  example: string | null
}) {
  const { source, query } = useNewEntry(type, original, example)
  if (!query.data) return <Waiting type={type} title={text.add(type.labels)} query={query} />
  return (
    <OpenEntry source={source} start={query.data} {...(original === null ? {} : { lead: text.copied })} />
  )
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
      <PageTitle title={title} back={{ to: type.screen, label: text.toList(type.labels) }} />
      {query.error ? (
        <NotOpened type={type} id={id} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  )
}

/** Stands where an entry could not be opened; one that is not there may be found in the history. */
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
    <EmptyState title={text.notThereTitle} text={text.notThereText}>
      <ButtonLink to={screens.history.to({ type: type.name, id })}>{text.history}</ButtonLink>
      <ButtonLink to={type.screen}>{text.toList(type.labels)}</ButtonLink>
    </EmptyState>
  )
}

/** What a form of an entry begins with. */
interface Start {
  readonly source: FormSource
  readonly query: {
    readonly data: Version | null | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
}

/** An entry that exists, as the server has it now. */
function useEntry(type: AnyContentType, id: string): Start {
  const source = useMemo(() => entrySource(type, id), [type, id])
  const query = useQuery({
    queryKey: ['start', type.name, id],
    queryFn: () => source.read(),
    // Each time it is opened, and not underneath the form: that asks for itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return { source, query }
}

/** An entry that is still to be made: empty, from an example, or as a copy of another one. */
function useNewEntry(type: AnyContentType, original: string | null, example: string | null): Start {
  const source = useMemo(() => newEntrySource(type, Date.now), [type])
  const query = useQuery({
    queryKey: ['start', type.name, 'new', original, example],
    queryFn: async (): Promise<Version> => {
      const now = new Date().toISOString()
      const copied = original === null ? null : await entrySource(type, original).read()
      const [item] = copied?.items ?? []
      const begun = type.beginnings?.find(({ name }) => name === example)?.fields
      return { items: [item ? copyOf(type, item, now) : { ...emptyItem(type, now), ...begun }], etag: '' }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return { source, query }
}
