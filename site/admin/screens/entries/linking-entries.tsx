import type { LinksToPage } from '#contract/admin/entries'
import { type AnyContentType, typeNamed } from '#contract/content/content-types'
import { entriesText } from '../../../text/admin/entries'

const text = entriesText.links

/** The entries whose texts link to a page. */
export function LinkingEntries({ links: { entries: linking, entryCount } }: { links: LinksToPage }) {
  const others = entryCount - linking.length
  return (
    <ul className="grid border-t border-hair text-small [&>li]:py-[0.375rem] [&>li]:border-b [&>li]:border-hair">
      {linking.map(({ type, title, count }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
        <li key={at} className="wrap-anywhere">
          {text.entry(labelsOf(type), title)}
          {count > 1 && <span className="text-soft"> {text.times(count)}</span>}
        </li>
      ))}
      {others > 0 && <li className="text-soft">{text.others(others)}</li>}
    </ul>
  )
}

function labelsOf(name: string): AnyContentType['labels'] {
  return typeNamed(name)?.labels ?? { one: name, many: name }
}
