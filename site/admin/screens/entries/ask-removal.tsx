import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Row } from '#contract/admin/entries'
import { type AnyContentType, pendingTypeOf } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { pendingQuery } from '../../api/pending-query'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useSession } from '../../session/session'
import { LostLinks } from './lost-links'
import { removalWords } from './removal-words'

/**
 * Deletes an entry; asks first if visitors can find it, or others refer to it. The caller must render `question`.
 */
export function useAskedRemoval<Subject extends Pick<Row, 'id' | 'title' | 'uses' | 'page' | 'isPublic'>>(
  type: AnyContentType,
  remove: (row: Subject) => void,
) {
  const [asked, setAsked] = useState<Subject>()
  const goneAlong = useGoneChanges(type)
  const wordsOf = useCallback(
    (row: Subject) => [...allWords(type, row), ...goneAlong([row.id])],
    [type, goneAlong],
  )
  const title = asked?.title || text.untitled
  const question = (
    <ConfirmDialog
      title={text.usedTitle(title)}
      text={
        asked &&
        wordsOf(asked).map((words) => (
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
      {asked && <LostLinks type={type} ids={[asked.id]} />}
    </ConfirmDialog>
  )
  const ask = useCallback(
    (row: Subject) => (wordsOf(row).length > 0 ? setAsked(row) : remove(row)),
    [wordsOf, remove],
  )
  return { question, ask }
}

/** Tells of entries by their ids that changes which wait for them go along: a sentence, if there are any. */
export function useGoneChanges(type: AnyContentType) {
  const { mayPublish } = useSession()
  const { data } = useQuery({ ...pendingQuery, enabled: mayPublish && pendingTypeOf(type) !== undefined })
  return useCallback(
    (ids: readonly string[]): readonly string[] => {
      const gone = data?.filter((one) => one.type === type.name && ids.includes(one.publicId ?? one.id)) ?? []
      return gone.length > 0 ? [text.waitingGone(gone.length)] : []
    },
    [type, data],
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
