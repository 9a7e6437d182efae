import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { entries, type Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { ask } from '../../api/call'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { LinkingEntries } from './linking-entries'
import { removalWords } from './removal-words'

/**
 * Deletes an entry; asks first if visitors can find it, or others refer to it. The caller must render `question`.
 */
export function useAskedRemoval<Subject extends Pick<Row, 'id' | 'title' | 'uses' | 'page' | 'isPublic'>>(
  type: AnyContentType,
  remove: (row: Subject) => void,
) {
  const [asked, setAsked] = useState<Subject>()
  const title = asked?.title || text.untitled
  const question = (
    <ConfirmDialog
      title={text.usedTitle(title)}
      text={
        asked &&
        allWords(type, asked).map((words) => (
          <span key={words} className="block">
            {words}
          </span>
        ))
      }
      confirm={text.remove}
      isDanger
      isOpen={asked !== undefined}
      onConfirm={() => {
        setAsked(undefined)
        if (asked) remove(asked)
      }}
      onClose={() => setAsked(undefined)}
    >
      {asked && <LinksHere type={type} id={asked.id} />}
    </ConfirmDialog>
  )
  const begin = useCallback(
    (row: Subject) => (allWords(type, row).length > 0 ? setAsked(row) : remove(row)),
    [type, remove],
  )
  return { question, ask: begin }
}

/** The texts that link here, as soon as they are known. */
function LinksHere({ type: { name: type, page }, id }: { type: AnyContentType; id: string }) {
  const { data } = useQuery({
    queryKey: ['admin', 'links', type, id],
    queryFn: () => ask(entries.links, { type, id }),
    enabled: page !== undefined,
  })
  if (!data || data.count === 0) return null
  return (
    <div className="grid gap-2">
      <p>{text.links.whenGone(data.count)}</p>
      <LinkingEntries links={data} />
    </div>
  )
}

/** What happens to visitors, and to what refers to the entry. */
function allWords(
  type: AnyContentType,
  row: Pick<Row, 'title' | 'uses' | 'page' | 'isPublic'>,
): readonly string[] {
  const found = row.isPublic && row.page !== undefined ? [text.foundAt(row.page)] : []
  return [...found, ...removalWords(type, row)]
}
