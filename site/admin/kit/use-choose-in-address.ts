import { useSearchParams } from 'react-router-dom'

/**
 * A function that sets one choice in the query of the address, or takes it out when it is empty. Not in the address of the last
 * render, which is older on a slow machine: what was chosen just now stays.
 */
export function useChooseInAddress<Name extends string>(): (name: Name, value: string) => void {
  const [, setQuery] = useSearchParams()
  return (name, value) => {
    const next = new URLSearchParams(window.location.search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next)
  }
}
