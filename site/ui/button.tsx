import type { ComponentProps, ReactNode } from 'react'
import { SiteLink } from './site-link'

type ButtonLook = 'signal' | 'ink' | 'outline'

export function Button({ look = 'ink', ...rest }: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" className={`button button-${look}`} {...rest} />
}

/** A link that looks like a button; nothing without words. */
export function ButtonLink({
  look = 'ink',
  to,
  newTab,
  children,
}: {
  look?: ButtonLook | undefined
  to: string
  newTab?: string | undefined
  children: ReactNode
}) {
  return (
    children && (
      <SiteLink to={to} newTab={newTab} className={`button button-${look}`}>
        {children}
      </SiteLink>
    )
  )
}
