import { useCallback, useState } from 'react'
import type { Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { removalWords } from './removal-words'

/** Deletes an entry; asks first if others refer to it. The caller must render `question`. */
export function useAskedRemoval<Subject extends Pick<Row, 'title' | 'uses'>>(
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
        removalWords(type, asked).map((words) => (
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
    />
  )
  const ask = useCallback(
    (row: Subject) => (removalWords(type, row).length > 0 ? setAsked(row) : remove(row)),
    [type, remove],
  )
  return { question, ask }
}
