import type { Extra, TitledText } from '../text/solutions/solution-texts'
import { RailSection } from '../ui/rail'

/** What one area has and the others have not: steps, cards or figures. */
export function SolutionExtra({ extra, id }: { extra: Extra; id: string }) {
  return (
    <RailSection side="right" id={id} title={extra.title}>
      {extra.kind === 'steps' && <Steps steps={extra.steps} />}
      {extra.kind === 'cards' && <Cards cards={extra.cards} />}
      {extra.kind === 'figures' && <Figures figures={extra.figures} note={extra.note} />}
    </RailSection>
  )
}

function Steps({ steps }: { steps: readonly TitledText[] }) {
  return (
    <ol className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-ink pt-3">
          <span
            aria-hidden="true"
            className="block text-[3rem] leading-none font-extrabold tracking-[-0.04em]"
          >
            {index + 1}
          </span>
          <h3 className="subheading mt-3 mb-2">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

function Cards({ cards }: { cards: readonly TitledText[] }) {
  return (
    <div className="grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ title, text }) => (
        <div key={title} className="border-t-2 border-ink pt-3">
          <h3 className="subheading mb-2">{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  )
}

/** Figures on the grid: three in a row where there are three, else four, two by two while there is less room. */
function Figures({ figures, note }: { figures: readonly { value: string; label: string }[]; note: string }) {
  const columns = figures.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'
  return (
    <>
      <dl className={`grid gap-x-5 gap-y-8 ${columns}`}>
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-5">
            <dt className="mt-3 text-lead leading-tight">{label}</dt>
            <dd className="text-[clamp(3.5rem,7.2vw,6.25rem)] leading-[0.8] font-extrabold tracking-[-0.05em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[34em] text-small text-soft">{note}</p>
    </>
  )
}
