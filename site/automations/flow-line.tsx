import { automationText } from '../text/automation'
import { each } from '../ui/each'

/** Precedes the text of a step that a person takes. */
const BY_HAND = /^mens:\s*/i

/** The minimum number of columns of the drawing, and the maximum for which there is a drawing. */
const COLUMNS = 5
const MOST = 8

const columns = ['xl:grid-cols-5', 'xl:grid-cols-6', 'xl:grid-cols-7', 'xl:grid-cols-8']

const words = automationText.automation.flow

/**
 * Who does what, in order: a line with a station for each step, which changes tracks where a person decides.
 */
export function FlowLine({ steps }: { steps: readonly string[] }) {
  const stations = steps.map((text) => ({ text: text.replace(BY_HAND, ''), isByHand: BY_HAND.test(text) }))
  const isDrawn = stations.length <= MOST
  const places = Math.max(COLUMNS, stations.length)
  return (
    <>
      {isDrawn && <Tracks hands={stations.map(({ isByHand }) => isByHand)} places={places} />}
      <ol className={`flow ${isDrawn ? `flow-drawn xl:mt-4 xl:grid ${columns[places - COLUMNS]}` : ''}`}>
        {each(stations, ({ text, isByHand }) => (
          <li data-by-hand={isByHand || undefined} className="pb-5 xl:pr-3">
            <span className={`block text-small ${isByHand ? 'font-semibold' : 'text-soft'}`}>
              {isByHand ? words.byHand : words.automatic}
            </span>
            <span className="leading-tight font-semibold hyphens-auto max-xl:text-lead">{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** In units of the drawing: the width of a step, the position of its station and the height of each track. */
const STEP = 100
const STATION = 12
const UPPER = 14
const LOWER = 54

/** The tracks on a wide screen: software above, people below. */
function Tracks({ hands, places }: { hands: readonly boolean[]; places: number }) {
  const stations = hands.map((isByHand, index) => ({
    x: index * STEP + STATION,
    y: isByHand ? LOWER : UPPER,
    isByHand,
  }))
  const end = stations.at(-1)
  if (!end) return null
  const path = stations.map(({ x, y }, index) => {
    const before = stations[index - 1]
    if (!before) return `M${x} ${y}`
    // A switch runs at 45 degrees, half-way between two stations.
    return before.y === y ? `H${x}` : `H${before.x + 30}L${before.x + 70} ${y}H${x}`
  })
  return (
    <svg
      viewBox={`0 0 ${places * STEP} 68`}
      aria-hidden="true"
      className="hidden w-full xl:block print:hidden"
      fill="none"
    >
      <path d={`${path.join('')}H${end.x + 34}`} className="stroke-signal" strokeWidth="9" />
      <path d={`M${end.x + 34} ${end.y - 11}V${end.y + 11}`} className="stroke-ink" strokeWidth="9" />
      {stations.map(({ x, y, isByHand }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="9"
          strokeWidth="5"
          className={`stroke-ink ${isByHand ? 'fill-ink' : 'fill-ground'}`}
        />
      ))}
    </svg>
  )
}
