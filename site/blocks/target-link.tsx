import type { ComponentProps } from 'react'
import { useTargets } from '../api/use-targets'
import { newTabFor } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { SiteLink } from '../ui/site-link'

interface TargetProps {
  readonly target: string
  readonly label: string
}

/** A link in the form of a button; renders nothing without text or destination. */
export function TargetButton({
  target,
  label,
  look,
}: TargetProps & Pick<ComponentProps<typeof ButtonLink>, 'look'>) {
  const to = useTargets()(target)
  if (!label || !to) return null
  return (
    <ButtonLink look={look} to={to} newTab={newTabFor(to)}>
      {label}
    </ButtonLink>
  )
}

/** The same within a sentence. */
export function TargetLink({ target, label }: TargetProps) {
  const to = useTargets()(target)
  if (!label || !to) return null
  return (
    <SiteLink
      to={to}
      newTab={newTabFor(to)}
      className="mt-auto inline-flex min-h-9 items-center pt-4 font-semibold underline decoration-signal decoration-[3px] underline-offset-6"
    >
      {label}
    </SiteLink>
  )
}
