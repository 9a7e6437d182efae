import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { decodePart } from '#contract/address'

/** Gives the focus to the field that the address names behind its `#`, once the form is there. */
export function useArrivalAtField(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const name = decodePart(hash.slice(1))
    if (name === '') return
    const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
    const control = field?.querySelector<HTMLElement>('input, textarea, select, button')
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [hash])
}
