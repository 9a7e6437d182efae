import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { historyText } from '../../../../text/admin/history'
import { changeAddress } from '../history-address'

const text = historyText.ways

/** Says that something was put back and leads to the change it became; the focus goes here. */
export function Outcome({ sha }: { sha: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome takes the focus anew
  useEffect(() => place.current?.focus(), [sha])
  return (
    <p ref={place} tabIndex={-1} className="history-banner">
      <span>{text.result}</span>
      <Link to={changeAddress(sha)} className="history-link">
        {text.look}
      </Link>
    </p>
  )
}
