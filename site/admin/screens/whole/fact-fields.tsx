import { useQuery } from '@tanstack/react-query'
import { entries, type Item, whole } from '#contract/admin/entries'
import { contentTypes } from '#contract/content/content-types'
import { editing as text } from '../../../text/admin/editing'
import { ask } from '../../api/call'
import { RecordFields } from '../../editing/record-fields'
import type { EntryEditor } from '../../editing/use-editor'
import { type FactPlaces, readingsOf } from './readings'

/** Sentences that are shown below a field. */
const MOST = 2

/** Where the facts of a type can stand, from the server. */
const placesQuery = {
  queryKey: ['admin', 'fact-places'],
  queryFn: async (): Promise<FactPlaces> => {
    const { contentPage, pageTexts } = contentTypes
    const [pages, texts] = await Promise.all([
      ask(entries.list, { type: contentPage.name }),
      ask(whole.get, { type: pageTexts.name }),
    ])
    const name = 'site.name' in texts ? String(texts['site.name']) : ''
    return { siteName: name, pages: pages.filter(isPublic) }
  },
}

/** Our own server replies with pages as their type has them. */
const isPublic = (page: Item) =>
  contentTypes.contentPage.isPublic(
    page as ReturnType<typeof contentTypes.contentPage.schema.parse>,
    Date.now(),
  )

/** The fields of a document with facts, each with the sentences that have it on the site. */
export function FactFields({ editor }: { editor: EntryEditor }) {
  const { data } = useQuery(placesQuery)
  const [item = {}] = editor.items
  const { type } = editor.source
  const helpOf = (field: string) => {
    const help = type.fields[field]?.help
    const readings = data ? readingsOf(field, { ...data, type, item }) : []
    if (readings.length === 0) return help
    return (
      <>
        {help}
        {readings.slice(0, MOST).map(({ words, pages }) => (
          <span key={words} className="block mt-1 wrap-anywhere">
            {text.whole.reads(pages)} <q>{words}</q>
          </span>
        ))}
        {readings.length > MOST && (
          <span className="block mt-1">{text.whole.readsMore(readings.length - MOST)}</span>
        )}
      </>
    )
  }
  return <RecordFields editor={editor} helpOf={helpOf} />
}
