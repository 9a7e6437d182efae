/** A name with a word of at least this many letters fits beside the signs of a phone if it is smaller. */
const LONG_WORD = /\S{8}/

/** The logo, a railway switch, with the name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={LONG_WORD.test(name) ? 'logo-long' : 'logo'}>
      <svg
        viewBox="0 0 100 100"
        width="36"
        height="36"
        aria-hidden="true"
        fill="none"
        strokeWidth="16"
        className="shrink-0"
      >
        <path d="M0 0H100V100H0Z" className="fill-ink" />
        <path d="M37.5 0V100" className="stroke-ground" />
        <path d="M37.5 75L70 42.5V0" className="stroke-signal" />
      </svg>
      {name}
    </span>
  )
}
