import { useState } from 'react'
import { urlOf } from '#contract/exchange'
import { type SubscriberFilter, type SubscriberPage, subscribers } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { DownSign } from '../../kit/icons'
import { useCommands } from '../../shell/shortcuts'

const text = subscribersText.export

/** Downloads the list as it is filtered, after saying how many are in the file, and whom it leaves out. */
export function ExportButton({
  filter,
  page: { total, leftOut },
}: {
  filter: SubscriberFilter
  /** A page of the list with that filter. */
  page: Pick<SubscriberPage, 'total' | 'leftOut'>
}) {
  const [isOpen, setOpen] = useState(false)
  useCommands([{ label: text.open, run: () => setOpen(true) }])
  const count = total - leftOut.unsubscribed - leftOut.held
  const close = () => setOpen(false)
  const actions = (
    <>
      {count > 0 && (
        <a
          href={urlOf(subscribers.exportCsv, filter)}
          download
          className="button button-signal"
          onClick={close}
        >
          {text.download}
        </a>
      )}
      <Button onClick={close}>{count > 0 ? text.cancel : text.close}</Button>
    </>
  )
  return (
    <>
      <Button sign={<DownSign />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      <Dialog
        title={text.title(count)}
        text={count > 0 && text.what}
        isOpen={isOpen}
        onClose={close}
        actions={actions}
      >
        {count < total && <p>{text.leftOut(leftOut)}</p>}
      </Dialog>
    </>
  )
}
