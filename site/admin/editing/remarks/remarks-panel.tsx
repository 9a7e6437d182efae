import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { remarksText as words } from '../../../text/admin/remarks'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { FormAlert } from '../../kit/form-alert'
import { PlusSign } from '../../kit/icons'
import { useNotices } from '../../shell/notices'
import { RemarkCard, readable } from './remark-card'
import { RemarkForm } from './remark-form'
import type { TextRemarks } from './use-remarks'
import './remarks.css'

/** The remarks at a text: a column beside it, or a sheet over it where there is no room. */
export function RemarksPanel({ of, isShown }: { of: TextRemarks; isShown: boolean }) {
  const id = useId()
  if (!isShown) return null
  if (!of.isBeside) {
    return (
      <Dialog title={words.title} isOpen onClose={() => of.show(false)}>
        <RemarkList of={of} onPlaced={() => of.show(false)} />
      </Dialog>
    )
  }
  return (
    <section aria-labelledby={id} className="md-remarks">
      <h2 id={id} className="text-lead leading-tight">
        {words.title}
      </h2>
      <RemarkList of={of} onPlaced={of.leave} />
    </section>
  )
}

function RemarkList({ of, onPlaced }: { of: TextRemarks; onPlaced: () => void }) {
  const { notify } = useNotices()
  const list = useRef<HTMLDivElement>(null)
  const [hasSettled, setHasSettled] = useState(false)
  const { begun, open, settled } = of
  const keepFocus = useKeptFocus(list, of)

  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
      {begun ? (
        <div className="remark" data-current>
          <p className="remark-quote">{readable(begun.anchor.words)}</p>
          <RemarkForm
            of={of}
            label={words.yours}
            send={words.send}
            times={begun.times}
            toAct={(text) => ({ kind: 'place', field: of.field, anchor: begun.anchor, text })}
            onSent={() => {
              of.end()
              notify({ kind: 'good', text: words.placed })
              onPlaced()
            }}
            onCancel={() => {
              of.end()
              onPlaced()
            }}
          />
        </div>
      ) : (
        <div>
          <Button sign={<PlusSign />} onClick={of.begin}>
            {words.place}
          </Button>
        </div>
      )}
      <FormAlert text={of.error ? words.failed : undefined} />
      {open.length === 0 && !begun && !of.error && (
        <p className="text-soft">{settled.length === 0 ? words.none : words.noneOpen}</p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {open.map((placed) => (
          <RemarkCard key={placed.remark.id} placed={placed} of={of} onGone={keepFocus} />
        ))}
      </ul>
      {settled.length > 0 && (
        <div>
          <Button look="quiet" aria-expanded={hasSettled} onClick={() => setHasSettled(!hasSettled)}>
            {words.settled(settled.length)}
          </Button>
        </div>
      )}
      {hasSettled && settled.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {settled.map((placed) => (
            <RemarkCard key={placed.remark.id} placed={placed} of={of} onGone={keepFocus} />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The list gets the focus once what had it has left the list.
 * @returns to be called when something was done by which it will
 */
function useKeptFocus(list: RefObject<HTMLElement | null>, { open }: TextRemarks): () => void {
  const isLeaving = useRef(false)
  // At once: who presses Tab when it is gone goes on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed with all remarks, whenever one of them changes
  useLayoutEffect(() => {
    if (!isLeaving.current) return
    isLeaving.current = false
    list.current?.focus({ preventScroll: true })
  }, [open])
  return () => {
    isLeaving.current = true
  }
}
