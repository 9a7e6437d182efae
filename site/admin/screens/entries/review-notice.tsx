import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { LONGEST_NOTE, type Review, reviews } from '#contract/admin/reviews'
import { fullMoment } from '#contract/dutch-dates'
import { reviewsText as text } from '../../../text/admin/reviews'
import { ask } from '../../api/call'
import { reviewsQuery } from '../../api/reviews-query'
import { Banner } from '../../editing/banners'
import type { EntryEditor } from '../../editing/use-editor'
import { Button } from '../../kit/button'
import { FormField } from '../../kit/field'
import { focusHeading } from '../../kit/focus-heading'
import { FormAlert } from '../../kit/form-alert'
import { FormDialog } from '../../kit/form-dialog'
import { TextArea } from '../../kit/inputs'
import { useLostFocus } from '../../kit/use-lost-focus'
import { useSentForm } from '../../kit/use-sent-form'
import { useSession } from '../../session/session'
import { useNotices } from '../../shell/notices'
import { useReview } from './use-review'

/** Says above a form that its draft waits to be read, or came back, with what can be done about that. */
export function ReviewNotice({ editor }: { editor: EntryEditor }) {
  const { mayPublish } = useSession()
  const { review, withdraw, isBusy } = useReview(editor)
  const [isGiving, setGiving] = useState(false)
  // The button to ask for it is gone, or the one to take that back.
  useLostFocus(review !== undefined && review.returned === null)
  if (!review) return null
  const { askedBy, askedAt, isYours, returned } = review
  if (returned) {
    return (
      <Banner
        isWhole
        title={text.returned(returned.by ?? text.someone, fullMoment(returned.at))}
        text={returned.note}
      />
    )
  }
  if (isYours || !mayPublish) {
    const title = isYours
      ? text.yours(fullMoment(askedAt))
      : text.toRead(askedBy ?? text.someone, fullMoment(askedAt))
    return (
      <Banner isWhole title={title} text={isYours ? text.yoursText : undefined}>
        {isYours && (
          <Button isBusy={isBusy} onClick={withdraw}>
            {text.takeBack}
          </Button>
        )}
      </Banner>
    )
  }
  return (
    <Banner isWhole title={text.toRead(askedBy ?? text.someone, fullMoment(askedAt))} text={text.toReadText}>
      <Button onClick={() => setGiving(true)}>{text.giveBack}</Button>
      {isGiving && <GiveBack review={review} onClose={() => setGiving(false)} />}
    </Banner>
  )
}

/** Asks for the line with which a draft goes back to its writer. */
function GiveBack({ review: { type, id, askedBy }, onClose }: { review: Review; onClose: () => void }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const name = askedBy ?? text.someone
  const { register, submit, isBusy, errors } = useSentForm({
    values: { note: '' },
    send: ({ note }) => ask(reviews.giveBack, {}, { body: { type, id, note } }),
    async onSent() {
      notify({ kind: 'good', text: text.given(name) })
      onClose()
      await client.invalidateQueries({ queryKey: reviewsQuery.queryKey })
      // The button that opened the dialog is gone.
      focusHeading()
    },
  })
  return createPortal(
    <FormDialog
      title={text.giveBack}
      text={text.giveBackText(name)}
      act={text.give}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-3"
    >
      <FormAlert text={errors.whole} />
      <FormField label={text.note} help={text.noteHelp} error={errors.at('note')}>
        {(control) => <TextArea {...control} {...register('note')} rows={3} maxLength={LONGEST_NOTE} />}
      </FormField>
    </FormDialog>,
    document.body,
  )
}
