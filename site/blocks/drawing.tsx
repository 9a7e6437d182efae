import type { PageBlock } from '#contract/content/blocks/page-block'

/** The drawings that content can refer to; an empty name means none. */
type DrawingName = Exclude<PageBlock<'hero'>['drawing'], ''>

/** Drawings on the grid of the illustrations: modules of 75 in 600 by 300. */
const drawings: Record<
  DrawingName,
  { ground: string; shapes: { d: string; className: string; line?: boolean }[] }
> = {
  marketing: {
    ground: 'fill-blue',
    shapes: [
      { d: 'M75 112.5H150V187.5H75Z', className: 'fill-paper' },
      { d: 'M150 112.5L300 37.5V262.5L150 187.5Z', className: 'fill-signal' },
      { d: 'M337.5 150H450L525 75H600', className: 'stroke-paper', line: true },
      { d: 'M450 150L525 225H600', className: 'stroke-paper', line: true },
      { d: 'M525 150H600M450 150H525', className: 'stroke-paper', line: true },
    ],
  },
  recruitment: {
    ground: 'fill-signal',
    shapes: [
      { d: 'M75 300A75 75 0 0 1 225 300Z', className: 'fill-night' },
      { d: 'M112.5 150A37.5 37.5 0 0 1 187.5 150A37.5 37.5 0 0 1 112.5 150Z', className: 'fill-night' },
      { d: 'M225 150H300L375 75H450', className: 'stroke-paper', line: true },
      { d: 'M450 37.5H562.5V262.5H450Z', className: 'fill-paper' },
      { d: 'M475 75H537.5M475 112.5H537.5M475 150H512.5', className: 'stroke-blue', line: true },
    ],
  },
  sales: {
    ground: 'fill-night',
    shapes: [
      { d: 'M0 225H150L225 150H375L450 75H600', className: 'stroke-signal', line: true },
      { d: 'M112.5 225A37.5 37.5 0 0 1 187.5 225A37.5 37.5 0 0 1 112.5 225Z', className: 'fill-paper' },
      { d: 'M262.5 150A37.5 37.5 0 0 1 337.5 150A37.5 37.5 0 0 1 262.5 150Z', className: 'fill-paper' },
      { d: 'M487.5 75A37.5 37.5 0 0 1 562.5 75A37.5 37.5 0 0 1 487.5 75Z', className: 'fill-blue' },
    ],
  },
  finance: {
    ground: 'fill-tint',
    shapes: [
      { d: 'M75 37.5H225V262.5H75Z', className: 'fill-paper' },
      { d: 'M112.5 87.5H187.5M112.5 125H187.5M112.5 162.5H150', className: 'stroke-night', line: true },
      { d: 'M225 150H300L375 225H600', className: 'stroke-signal', line: true },
      { d: 'M375 37.5H450V187.5H375Z', className: 'fill-blue' },
      { d: 'M487.5 112.5H562.5V187.5H487.5Z', className: 'fill-ink' },
    ],
  },
}

export function Drawing({ name }: { name: DrawingName }) {
  const { ground, shapes } = drawings[name]
  return (
    <svg
      viewBox="0 0 600 300"
      aria-hidden="true"
      fill="none"
      className="w-full outline outline-1 -outline-offset-1 outline-hair"
    >
      <path d="M0 0H600V300H0Z" className={ground} />
      {shapes.map(({ d, className, line }) => (
        <path key={d} d={d} className={className} strokeWidth={line ? 25 : undefined} />
      ))}
    </svg>
  )
}
