import { lazy, Suspense, useEffect, useState } from 'react'

// Without their script there are none.
const Tooltip = lazy(() => import('./tooltip').catch(() => ({ default: () => null })))

/** Where tooltips appear, for whoever has a pointer that can rest on something; a phone never loads them. */
export function TooltipPlace() {
  const [canHover, setCanHover] = useState(false)
  useEffect(() => setCanHover(matchMedia('(hover: hover)').matches), [])
  return (
    canHover && (
      <Suspense>
        <Tooltip />
      </Suspense>
    )
  )
}
