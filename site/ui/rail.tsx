import type { ReactNode } from 'react'

/** The side of the page on which the rail runs. */
export type Side = 'left' | 'right'

/** A section beside the rail; its heading is the station (tests/decisions/0001). */
export function RailSection({
  side,
  id,
  title,
  children,
}: {
  side: Side
  id: string
  title: string
  children: ReactNode
}) {
  const heading = `${id}-kop`
  return (
    <section id={id} aria-labelledby={heading} className={`rail rail-${side}`}>
      <h2 id={heading} className="station heading mb-10">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The rail crosses to this side of the page. */
export function RailCrossing({ to }: { to: Side }) {
  const [first, last] =
    to === 'right'
      ? ['M12.5 0V12.5L62.5 62.5H75', 'M0 12.5H12.5L62.5 62.5V75']
      : ['M62.5 0V12.5L12.5 62.5H0', 'M75 12.5H62.5L12.5 62.5V75']
  return (
    <div className={`crossing crossing-${to}`} aria-hidden="true">
      <svg viewBox="0 0 75 75" aria-hidden="true">
        <path d={first} />
      </svg>
      <svg viewBox="0 0 75 75" aria-hidden="true">
        <path d={last} />
      </svg>
    </div>
  )
}

/** The end of the line. */
export function RailEnd({ side }: { side: Side }) {
  return <div className={`buffer buffer-${side}`} aria-hidden="true" />
}
