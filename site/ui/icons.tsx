import type { ReactNode } from 'react'

/**
 * The site's own icons, on a grid of 24 with square ends; sized by `className`, 24 px by default, and less where a
 * large font of the browser meets a narrow screen.
 */
export function Sign({
  className = 'size-[min(1.5rem,7.5vw)]',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={className}
    >
      {children}
    </svg>
  )
}

interface SignProps {
  readonly className?: string
}

export const MenuSign = (props: SignProps) => (
  <Sign {...props}>
    <path d="M3 6H21M3 12H21M3 18H21" />
  </Sign>
)

export const CloseSign = (props: SignProps) => (
  <Sign {...props}>
    <path d="M5 5L19 19M19 5L5 19" />
  </Sign>
)

export const SearchSign = (props: SignProps) => (
  <Sign {...props}>
    <circle cx="10" cy="10" r="6" />
    <path d="M14.5 14.5L21 21" />
  </Sign>
)

export const ArrowLeftSign = (props: SignProps) => (
  <Sign {...props}>
    <path d="M21 12H4M10 5L3 12L10 19" />
  </Sign>
)

export const ShareSign = (props: SignProps) => (
  <Sign {...props}>
    <path d="M8 11L16 6M8 13L16 18" />
    <circle cx="6" cy="12" r="3" />
    <circle cx="18" cy="5" r="3" />
    <circle cx="18" cy="19" r="3" />
  </Sign>
)

export const PersonSign = (props: SignProps) => (
  <Sign {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21A8 8 0 0 1 20 21" />
  </Sign>
)

export const MoonSign = (props: SignProps) => (
  <Sign {...props}>
    <path d="M10 3A9 9 0 1 0 21 14A8 8 0 0 1 10 3Z" />
  </Sign>
)

export const SunSign = (props: SignProps) => (
  <Sign {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 1V4M12 20V23M1 12H4M20 12H23M4 4L6 6M18 18L20 20M20 4L18 6M6 18L4 20" />
  </Sign>
)
