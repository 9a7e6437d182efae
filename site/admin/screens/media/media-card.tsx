import type { MediaItem } from '#contract/admin/media'
import { mediaText as text } from '../../../text/admin/media'
import { Menu } from '../../kit/menu'
import { AltField } from '../../media/alt-field'
import { MediaFacts } from '../../media/media-facts'
import { MediaPicture } from '../../media/media-picture'
import { useCopy } from '../../shell/use-copy'
import { MediaUses } from './media-uses'

/** A file with its details and actions. */
export function MediaCard({
  item,
  onFocus,
  onRename,
  onReplace,
  onRemove,
}: {
  item: MediaItem
  onFocus: () => void
  onRename: () => void
  onReplace: () => void
  onRemove: () => void
}) {
  const { address } = item
  const copy = useCopy()
  const says = { copied: text.copied(address), notCopied: text.notCopied(address) }
  return (
    <li className="media-card" data-media={item.name}>
      <MediaPicture item={item} alt={item.alt} />
      <div className="flex items-center justify-between gap-[0.5rem]">
        <h3 className="min-w-0 wrap-anywhere text-small font-semibold leading-[1.25]">{item.name}</h3>
        <Menu
          label={text.actionsOf(item.name)}
          hasHiddenLabel
          items={[
            { label: text.copy, run: () => void copy(address, says) },
            { label: text.open[item.kind], run: () => window.open(address, '_blank', 'noopener') },
            ...(item.kind === 'image' ? [{ label: text.focus.choose, run: onFocus }] : []),
            { label: text.rename, run: onRename },
            { label: text.replace, run: onReplace },
            { label: text.remove, run: onRemove, isDanger: true },
          ]}
        />
      </div>
      <MediaFacts item={item} />
      {item.trouble && <p className="text-error text-small">{item.trouble}</p>}
      {item.kind === 'image' && <AltField item={item} />}
      <MediaUses uses={item.usedIn} />
    </li>
  )
}
