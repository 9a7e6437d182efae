import { useDeferredValue } from 'react'
import { countWords, readingTime } from '#contract/reading-time'
import { articleText } from '../../../text/admin/article'

const words = articleText.source

/** The length of the text, and how to leave it by keyboard. */
export function StatusLine({ text, leaveId }: { text: string; leaveId: string }) {
  // Counting a long text must not delay typing.
  const counted = useDeferredValue(text)
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-y-0 gap-x-4 py-1 px-4 border-t border-hair text-soft text-mark max-sm:px-3">
      <p>
        {words.words(countWords(counted))}
        <span aria-hidden="true"> · </span>
        {words.readingTime(readingTime(counted))}
      </p>
      <p id={leaveId} className="pointer-coarse:hidden">
        {words.leave}
      </p>
    </div>
  )
}
