import { type ComponentType, useEffect, useState } from 'react'

/** Renders tooltips on devices with a pointer that can hover; a phone never loads them. */
export function TooltipPlace() {
  const [Tooltip, setTooltip] = useState<ComponentType>()
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    import('./tooltip').then(
      (loaded) => setTooltip(() => loaded.default),
      // Tooltips are not shown without their script.
      () => {},
    )
  }, [])
  return Tooltip && <Tooltip />
}
