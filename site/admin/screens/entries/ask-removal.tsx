import { useCallback, useState } from 'react'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { ConfirmDialog } from '../../kit/confirm-dialog'
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
      {asked && <LostLinks type={type} ids={[asked.id]} />}
    </ConfirmDialog>
  )
  const ask = useCallback(
    (row: Subject) => (allWords(type, row).length > 0 ? setAsked(row) : remove(row)),
    [type, remove],
  )
  return { question, ask }
}

/** What happens to visitors, and to what refers to the entry. */
function allWords(
  type: AnyContentType,
  row: Pick<Row, 'title' | 'uses' | 'page' | 'isPublic'>,
): readonly string[] {
  const found = row.isPublic && row.page !== undefined ? [text.foundAt(row.page)] : []
  return [...found, ...removalWords(type, row)]
}
