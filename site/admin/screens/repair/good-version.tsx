import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type GoodVersion, repair } from '#contract/admin/repair'
import { exactMoment } from '#contract/dutch-dates'
import { repairText } from '../../../text/admin/repair'
import { ask } from '../../api/call'
import { Button } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { FormAlert } from '../../kit/form-alert'
import { UndoSign } from '../../kit/icons'

const text = repairText.good

/** The last good version of a broken file, with one button to put it back. */
export function GoodVersionPart({
  good,
  path,
  etag,
  isDirty,
  onDone,
}: {
  good: GoodVersion | null
  path: string
  etag: string
  /** Whether something was typed, which would be lost: asks first. */
  isDirty: boolean
  /** Called with the new commit. */
  onDone: (sha: string | null) => void
}) {
  const [isAsked, setAsked] = useState(false)
  const act = useMutation({
    mutationFn: (sha: string) => ask(repair.putBack, {}, { body: { path, sha }, ifMatch: etag }),
    onSuccess: ({ sha }) => {
      setAsked(false)
      onDone(sha)
    },
  })
  if (!good) return <p className="max-w-[42rem]">{text.none}</p>
  return (
    <section className="flex flex-wrap items-center gap-y-3 gap-x-6 py-4 px-4 bg-tint">
      <div className="flex-[1_1_16rem] min-w-0">
        <h2 className="text-lead leading-[1.25]">{text.heading}</h2>
        <p className="text-soft">{text.from(good.author, exactMoment(good.date))}</p>
      </div>
      <Button
        look="ink"
        sign={<UndoSign />}
        isBusy={act.isPending && !isAsked}
        onClick={() => (isDirty ? setAsked(true) : act.mutate(good.sha))}
      >
        {text.back}
      </Button>
      {!isAsked && <FormAlert error={act.error} />}
      <ConfirmDialog
        title={text.askTitle}
        text={text.askText}
        confirm={text.back}
        isBusy={act.isPending}
        isOpen={isAsked}
        onConfirm={() => act.mutate(good.sha)}
        onClose={() => setAsked(false)}
      >
        <FormAlert error={act.error} />
      </ConfirmDialog>
    </section>
  )
}
