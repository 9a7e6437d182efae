import { type ReactNode, useEffect, useRef, useState } from 'react'
import { historyText } from '../../../../text/admin/history'

const text = historyText.change

/** Stands for lines that are not shown until someone asks; then the focus goes to them. */
export function Fold({
  words,
  children,
}: {
  /** What is folded. */
  words: string
  /** The lines. */
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) start.current?.focus()
  }, [isOpen])
  if (isOpen) {
    return (
      <div ref={start} tabIndex={-1} className="diff-unfolded">
        {children}
      </div>
    )
  }
  return (
    <button type="button" className="diff-fold" aria-expanded={false} onClick={() => setOpen(true)}>
      {words} · <span className="diff-fold-act">{text.unfold}</span>
    </button>
  )
}
