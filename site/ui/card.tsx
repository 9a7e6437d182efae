import type { ReactNode } from 'react'
import { SiteLink } from './site-link'

/**
 * A picture, a label and a title that is the card's only link; other content follows.
 * @param as a `div` for a card within an article, which it is no part of
 */
export function Card({
  picture,
  label,
  title,
  to,
  heading: Heading = 'h3',
  as: Box = 'article',
  children,
}: {
  picture: ReactNode
  label: ReactNode
  title: ReactNode
  to: string
  heading?: 'h2' | 'h3'
  as?: 'article' | 'div'
  children?: ReactNode
}) {
  return (
    <Box className="card">
      {picture && <div className="card-picture">{picture}</div>}
      {label && <p className="card-label mb-1 text-small font-medium text-soft">{label}</p>}
      <Heading className="card-title subheading mb-2">
        <SiteLink to={to} className="card-link">
          {title}
        </SiteLink>
      </Heading>
      {children}
    </Box>
  )
}

/** Cards in one, two or three columns; their parts align within a row. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}
