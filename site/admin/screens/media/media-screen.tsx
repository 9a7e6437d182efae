import { useQuery } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { MediaItem } from '#contract/admin/media'
import { mediaText as text } from '../../../text/admin/media'
import { shellText } from '../../../text/admin/shell'
import { Button } from '../../kit/button'
import { ChoiceField } from '../../kit/choice-field'
import { Dialog } from '../../kit/dialog'
import { PageTitle } from '../../kit/page-title'
import { SearchField } from '../../kit/search-field'
import { ShowAllButton } from '../../kit/show-all-button'
import { EmptyState, ErrorState, SkeletonRows } from '../../kit/states'
import { type AddressForm, useAddressView } from '../../kit/use-address-view'
import { countOf, findMedia, type MediaFilter, parseFilter } from '../../media/find-media'
import { FocusDialog } from '../../media/focus-dialog'
import { mediaQuery } from '../../media/media-query'
import { UploadArea } from '../../media/upload-area'
import { useMore } from '../../media/use-more'
import { useUploads } from '../../media/use-uploads'
import { MediaCard } from './media-card'
import { MediaUseList } from './media-uses'
import { RenameDialog } from './rename-dialog'
import { ReplaceDialog } from './replace-dialog'
import { useRemoval } from './use-removal'
import '../../media/media.css'

/** The media library: all files, with their descriptions and where they are used. */
export function Screen() {
  return (
    <>
      <PageTitle title={shellText.nav.media} lead={text.lead} />
      <Files />
    </>
  )
}

function Files() {
  const { data, error, refetch } = useQuery(mediaQuery)
  const uploads = useUploads()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <UploadArea takes="all" uploads={uploads}>
      {data ? <Library items={data} /> : <SkeletonRows />}
    </UploadArea>
  )
}

/** Which files are shown, as it is kept in the address. */
const form: AddressForm<{ readonly search: string; readonly filter: MediaFilter }> = {
  read: (params) => ({ search: params.get('zoek') ?? '', filter: parseFilter(params.get('toon')) }),
  write: ({ search, filter }) =>
    new URLSearchParams({ ...(search && { zoek: search }), ...(filter !== 'all' && { toon: filter }) }),
}

const filters = Object.entries(text.filters).map(([value, label]) => ({ value, label }))

function Library({ items }: { items: readonly MediaItem[] }) {
  const { view, typed, search, change } = useAddressView(form)
  const found = findMedia(items, useDeferredValue(typed), view.filter)
  const shown = useShown({ typed, change })
  if (items.length === 0) return <EmptyState {...text.empty.all} />

  /** What was looked for by the name that it had is not lost from sight, nor when another type or name is taken back. */
  function showRenamed(item: MediaItem): () => void {
    const isFound = findMedia([item], typed, view.filter).length > 0
    const search = item.name.replace(/\.[^.]*$/, '')
    if (!isFound) change({ search })
    focusCard(item.name)
    return () => {
      if (!isFound && shown.current?.typed === search) shown.current.change({ search: typed })
    }
  }

  return (
    <>
      <search className="grid gap-y-[0.75rem] gap-x-4 sm:grid-cols-[minmax(0,24rem)_14rem]">
        <SearchField label={text.search} value={typed} onChange={search} />
        <ChoiceField
          label={text.filter}
          choices={filters}
          value={view.filter}
          onChange={(name) => change({ filter: parseFilter(name) })}
        />
      </search>
      <p role="status" className="text-soft text-small tabular-nums">
        {found.length === items.length ? countOf(items) : text.found(found.length, items.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={text.nothing.title} text={text.nothing.text}>
          <ShowAllButton label={text.showAll} onShow={() => change({ search: '', filter: 'all' })} />
        </EmptyState>
      ) : (
        <Cards items={found} onRenamed={showRenamed} />
      )}
    </>
  )
}

/** What is looked for now, for what follows later; undefined once the library was left. */
function useShown<Shown>(now: Shown): RefObject<Shown | undefined> {
  const shown = useRef<Shown | undefined>(now)
  useEffect(() => {
    shown.current = now
    return () => {
      shown.current = undefined
    }
  })
  return shown
}

/** Frames for which a card is waited for: with another search it is drawn when there is time. */
const PATIENCE = 60

/** Moves the focus to the actions of a file, once its card is drawn: what had the focus is gone with another card. */
function focusCard(name: string, frames = PATIENCE): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const actions = document.querySelector<HTMLElement>(`[data-media="${CSS.escape(name)}"] button`)
      if (actions) actions.focus()
      else if (frames > 0) focusCard(name, frames - 1)
    }),
  )
}

/** Shows a file that got another name; returns what shows it again once that is undone. */
type RenameShown = (item: MediaItem) => () => void

function Cards({ items, onRenamed }: { items: readonly MediaItem[]; onRenamed: RenameShown }) {
  const { shown, more } = useMore(items)
  const [replaced, setReplaced] = useState<MediaItem | null>(null)
  const [renamed, setRenamed] = useState<MediaItem | null>(null)
  const [focused, setFocused] = useState<MediaItem | null>(null)
  const [inUse, setInUse] = useState<MediaItem | null>(null)
  const remove = useRemoval()
  async function removeAt(at: number) {
    const [item, neighbour] = [shown[at], shown[at + 1] ?? shown[at - 1]]
    if (!item) return
    await remove(item)
    if (neighbour && document.activeElement === document.body) focusCard(neighbour.name)
  }
  return (
    <>
      <h2 className="sr-only">{text.list}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-y-6 gap-x-4 items-start">
        {shown.map((item, at) => (
          <MediaCard
            key={item.name}
            item={item}
            onFocus={() => setFocused(item)}
            onRename={() => setRenamed(item)}
            onReplace={() => setReplaced(item)}
            onRemove={() => (item.usedIn.length > 0 ? setInUse(item) : void removeAt(at))}
          />
        ))}
      </ul>
      {more && (
        <div>
          <Button onClick={more.show}>{text.more(more.left)}</Button>
        </div>
      )}
      {focused && <FocusDialog item={focused} onClose={() => setFocused(null)} />}
      {renamed && <RenameDialog item={renamed} onRenamed={onRenamed} onClose={() => setRenamed(null)} />}
      {replaced && <ReplaceDialog item={replaced} onRenamed={onRenamed} onClose={() => setReplaced(null)} />}
      <Dialog
        title={text.inUseTitle(inUse?.name ?? '')}
        text={text.inUseText}
        isOpen={inUse !== null}
        onClose={() => setInUse(null)}
      >
        <MediaUseList uses={inUse?.usedIn ?? []} />
      </Dialog>
    </>
  )
}
