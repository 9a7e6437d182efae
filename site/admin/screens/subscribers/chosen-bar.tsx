import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SubscriberDecision, subscribers } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { ask } from '../../api/call'
import { Button } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { foot } from '../../kit/foot'
import { FormAlert } from '../../kit/form-alert'
import { useNotices } from '../../shell/notices'
import { SUBSCRIBERS_KEY } from './subscribers-query'
import type { Chosen } from './use-chosen'

const text = subscribersText.chosen

interface ChosenBarProps {
  readonly chosen: Chosen
  /** How many people match the filters. */
  readonly total: number
  /** Whether everyone selected is waiting for a decision. */
  readonly isHeld: boolean
  readonly onDone: () => void
}

/** Actions on all selected people; each asks for confirmation, since thousands may be selected. */
export function ChosenBar(props: ChosenBarProps) {
  // What was asked about a choice that is gone is not asked about the next one.
  return props.chosen.count > 0 && <Acts {...props} />
}

function Acts({ chosen, total, isHeld, onDone }: ChosenBarProps) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [asked, setAsked] = useState<SubscriberDecision>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (decision: SubscriberDecision) =>
      ask(subscribers.decide, {}, { body: { decision, choice: chosen.choice } }),
    onSuccess: ({ done }, decision) => {
      setAsked(undefined)
      chosen.clear()
      notify({ kind: 'good', text: text.done[decision](done) })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: SUBSCRIBERS_KEY }),
  })
  const { count } = chosen

  function close() {
    reset()
    setAsked(undefined)
  }

  return (
    <section
      ref={foot}
      aria-label={text.title}
      className="sticky z-5 bottom-0 flex flex-wrap items-center gap-2 border-t-2 border-ink bg-ground py-2"
    >
      <p role="status" className="mr-auto font-semibold">
        {text.count(count)}
      </p>
      {chosen.isPage && !chosen.isAll && total > count && (
        <Button look="quiet" className="max-sm:px-2" onClick={chosen.takeAll}>
          {text.takeAll(total)}
        </Button>
      )}
      {/* On a phone below what is chosen. */}
      <div className="flex flex-wrap gap-2 max-sm:order-1 max-sm:gap-1 max-sm:w-full max-sm:*:flex-auto">
        {isHeld && (
          <>
            <Button className="max-sm:px-2" onClick={() => setAsked('approve')}>
              {text.act.approve}
            </Button>
            <Button className="max-sm:px-2" onClick={() => setAsked('refuse')}>
              {text.act.refuse}
            </Button>
          </>
        )}
        <Button look="danger" className="max-sm:px-2" onClick={() => setAsked('erase')}>
          {text.act.erase}
        </Button>
      </div>
      <Button look="quiet" className="max-sm:-mr-2 max-sm:px-2" onClick={chosen.clear}>
        {text.clear}
      </Button>
      {asked && (
        <ConfirmDialog
          title={text.ask[asked](count)}
          text={text.what[asked]}
          confirm={text.act[asked]}
          isDanger={asked !== 'approve'}
          isBusy={isPending}
          isOpen
          onConfirm={() => mutate(asked)}
          onClose={close}
        >
          <p role="status">{isPending && text.busy(count)}</p>
          <FormAlert error={error} />
        </ConfirmDialog>
      )}
    </section>
  )
}
