import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { decodePart } from '#contract/address'

/** Focuses the field named in the hash of the address, once the form is there. */
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
