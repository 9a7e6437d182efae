import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** `signal` for the main action of a screen, `quiet` for buttons in a row, `danger` for destructive actions. */
export type ButtonLook = 'signal' | 'ink' | 'outline' | 'quiet' | 'danger'

interface Extra {
  readonly look?: ButtonLook
  /** While true the button says so, keeps the focus and ignores clicks. */
  readonly isBusy?: boolean
  /** An icon of `icons.tsx` before the words. */
  readonly sign?: ReactNode
}

export function Button({
  look = 'outline',
  isBusy = false,
  sign,
  className = '',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & Extra) {
  return (
    <button
      type="button"
      className={`button button-${look} ${className}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // What is under the pointer may have changed since the first click of a double click.
        const isSecond = event.detail > 1 && look !== 'outline' && look !== 'quiet'
        if (isBusy || isSecond) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {sign}
      {children}
    </button>
  )
}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  look = 'outline',
  to,
  sign,
  children,
}: Omit<Extra, 'isBusy'> & { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`button button-${look}`}>
      {sign}
      {children}
    </Link>
  )
}

/** A link by itself below a text: as high as a finger where one taps. */
export function TextLink(link: ComponentProps<typeof Link>) {
  return (
    <Link
      className="inline-flex items-center min-h-[2.25rem] text-link underline underline-offset-[0.2em] touch:min-h-[2.75rem]"
      {...link}
    />
  )
}

/** A button that shows only an icon; `label` names it. An `aria-label` as well would have the title read out after it. */
export function SignButton({
  label,
  className = '',
  children,
  ...rest
}: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" title={label} className={`sign-button ${className}`} {...rest}>
      {children}
    </button>
  )
}
