import { lazy, Suspense, useEffect, useState } from 'react'

// Tooltips are not shown without their script.
const Tooltip = lazy(() => import('./tooltip').catch(() => ({ default: () => null })))

/** Renders tooltips on devices with a pointer that can hover; a phone never loads them. */
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
