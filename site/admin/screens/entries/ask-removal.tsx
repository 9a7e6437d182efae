import { useCallback, useState } from 'react'
import type { Row } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { ConfirmDialog } from '../../kit/confirm-dialog'

/** The types whose entries name a row, with how many do. */
function usesOf({ uses = {} }: Pick<Row, 'uses'>) {
  return Object.entries(uses).flatMap(([name, count]) => {
    const type = allContentTypes.find((one: AnyContentType) => one.name === name)
    return type && count > 0 ? [{ count, labels: type.labels }] : []
  })
}

/** Deletes what nobody names at once, and asks before it deletes what others name; `question` is drawn somewhere. */
export function useAskedRemoval<Subject extends Pick<Row, 'title' | 'uses'>>(remove: (row: Subject) => void) {
  const [asked, setAsked] = useState<Subject>()
  const title = asked?.title || text.untitled
  const question = (
    <ConfirmDialog
      title={text.usedTitle(title)}
      text={asked && text.usedText(title, usesOf(asked))}
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
  const ask = useCallback((row: Subject) => (usesOf(row).length > 0 ? setAsked(row) : remove(row)), [remove])
  return { question, ask }
}
