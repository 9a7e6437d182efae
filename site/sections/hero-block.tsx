import { homePart } from '#contract/addresses'
import { useTargets } from '../api/use-targets'
import { homeText } from '../text/home'
import { ButtonLink } from '../ui/button'
import type { TopBlockProps } from './block'

export function HeroBlock({ texts, isFirst }: TopBlockProps) {
  const target = useTargets()
  const Heading = isFirst ? 'h1' : 'h2'
  const actions = [
    { look: 'signal', to: homePart('automations'), words: texts['hero.primaryAction'] },
    { look: 'outline', to: homePart('pricing'), words: texts['hero.secondaryAction'] },
  ] as const
  return (
    <section className="wrap pt-5">
      <Heading className="display mb-5 max-w-[9em] font-extrabold lg:mb-8">
        {unbroken(texts['hero.title'])}
      </Heading>
      <div className="grid gap-x-5 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="max-w-[29em] text-lead leading-lead">{texts['hero.text']}</p>
          <div className="mt-5 flex flex-wrap gap-2 *:grow lg:grid">
            {actions.map(
              ({ look, to, words }) =>
                target(to) && (
                  <ButtonLink key={to} look={look} to={to}>
                    {words}
                  </ButtonLink>
                ),
            )}
          </div>
        </div>
        <HeroDrawing />
      </div>
    </section>
  )
}

/** Keeps the compound in the tagline on one line. */
function unbroken(title: string) {
  return title.split(/(AI-First)/).map((part, index) =>
    part === 'AI-First' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the compound may be there twice
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/**
 * A railway switch: work by hand runs into a buffer, work with AI leaves the picture and becomes the page's
 * rail. One module of the drawing is as wide as the rail, so that the two always connect.
 */
function HeroDrawing() {
  return (
    <div className="relative h-[calc(var(--rail)*18)] overflow-hidden bg-tint lg:col-span-8">
      <svg
        viewBox="0 0 1000 450"
        preserveAspectRatio="xMaxYMin slice"
        aria-hidden="true"
        className="absolute top-0 right-0 h-[calc(var(--rail)*18)] w-[calc(var(--rail)*40)] overflow-visible fill-none"
      >
        <path d="M387.5 287.5h125v162.5h-125z" className="fill-ground" />
        <path
          d="M412.5 312.5h75v12.5h-75zM412.5 337.5h50v12.5h-50zM412.5 362.5h62.5v12.5h-62.5z"
          className="fill-ink"
        />
        <path d="M412.5 400h75v12.5h-75z" className="fill-signal" />
        <path d="M-400 212.5H412.5L512.5 112.5M-400 112.5H850" className="stroke-ink" strokeWidth="25" />
        <path d="M850 62.5h25v100h-25z" className="fill-ink" />
        <path d="M650 325h225v125h-225z" className="fill-blue" />
        <path
          d="M675 350h25v25h-25zM725 350h25v25h-25zM775 350h25v25h-25zM825 350h25v25h-25z"
          className="fill-paper"
        />
        <path
          d="M600 112.5H612.5L787.5 287.5H937.5L987.5 337.5V450"
          className="stroke-signal"
          strokeWidth="25"
        />
        <circle cx="600" cy="112.5" r="27.5" className="fill-tint stroke-ink" strokeWidth="20" />
      </svg>
      <span className="absolute right-[calc(var(--rail)*7)] bottom-[calc(var(--rail)*15)] text-[min(1.25rem,5vw)] font-semibold">
        {homeText.home.byHand}
      </span>
      <span className="absolute bottom-[calc(var(--rail)*0.6)] left-[calc(100%-var(--rail)*13)] text-[min(1.25rem,5vw)] font-semibold text-paper">
        {homeText.home.withAi}
      </span>
    </div>
  )
}
