import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { MediaItem } from '#contract/admin/media'
import type { MediaKind } from '#contract/media-kind'
import { mediaText as text } from '../../text/admin/media'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { SearchField } from '../kit/search-field'
import { ShowAllButton } from '../kit/show-all-button'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/states'
import { countOf, findMedia } from './find-media'
import { MediaFacts } from './media-facts'
import { MediaPicture } from './media-picture'
import { mediaQuery } from './media-query'
import { UploadArea } from './upload-area'
import { useMore } from './use-more'
import { useUploads } from './use-uploads'
import './media.css'

export interface MediaPickerProps {
  readonly kind: MediaKind
  readonly onClose: () => void
  /** Called with the file that was chosen, or uploaded and thereby chosen; the owner then closes the picker. */
  readonly onPick: (item: MediaItem) => void
}

/** Chooses a file of the site, or uploads one. Mount it only while it is open. */
export function MediaPicker({ kind, onClose, onPick }: MediaPickerProps) {
  return (
    <Dialog title={text.picker.title[kind]} isWide isOpen onClose={onClose}>
      <Choice kind={kind} onPick={onPick} />
    </Dialog>
  )
}

function Choice({ kind, onPick }: Pick<MediaPickerProps, 'kind' | 'onPick'>) {
  const { data, error, refetch } = useQuery(mediaQuery)
  const uploads = useUploads((item) => item.kind === kind && onPick(item))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <UploadArea takes={kind} uploads={uploads} isSingle>
      {data ? (
        <Found kind={kind} items={data.filter((item) => item.kind === kind)} onPick={onPick} />
      ) : (
        <SkeletonRows />
      )}
    </UploadArea>
  )
}

function Found({
  kind,
  items,
  onPick,
}: { items: readonly MediaItem[] } & Pick<MediaPickerProps, 'kind' | 'onPick'>) {
  const [search, setSearch] = useState('')
  const found = findMedia(items, useDeferredValue(search), 'all')
  const { shown, more } = useMore(found)
  if (items.length === 0) return <EmptyState {...text.empty[kind]} />
  return (
    <>
      <SearchField label={text.search} value={search} onChange={setSearch} />
      <p role="status" className="text-soft text-small tabular-nums">
        {found.length === items.length ? countOf(items) : text.found(found.length, items.length)}
      </p>
      {found.length === 0 && (
        <EmptyState {...text.nothing}>
          <ShowAllButton label={text.showAll} onShow={() => setSearch('')} />
        </EmptyState>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(45%,10rem),1fr))] gap-y-4 gap-x-[1rem] items-start">
        {shown.map((item) => (
          <li key={item.name}>
            <button type="button" className="media-choice" onClick={() => onPick(item)}>
              <MediaPicture item={item} alt="" />
              <span className="min-w-0 wrap-anywhere text-small font-semibold leading-[1.25]">
                {item.name}
              </span>
              {item.alt && <span className="line-clamp-2 text-soft text-mark leading-[1.3]">{item.alt}</span>}
            </button>
            <MediaFacts item={item} />
          </li>
        ))}
      </ul>
      {more && <Button onClick={more.show}>{text.more(more.left)}</Button>}
    </>
  )
}
