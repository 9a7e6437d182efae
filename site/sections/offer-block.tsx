import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { MOST_DRAWN } from '#contract/offer-places'
import { foundersQuery } from '../api/content'
import { useTargets } from '../api/use-targets'
import { homeText } from '../text/home'
import { newTabFor } from '../text/nl'
import { ButtonLink } from '../ui/button'
import type { BlockProps } from './block'

export function OfferBlock({ texts }: BlockProps) {
  return (
    <div className="field-signal py-15">
      <Community title={texts['community.title']} text={texts['community.text']} />
      <Offer id="pricing" title={texts['offer.title']} text={texts['offer.text']} texts={texts} />
    </div>
  )
}

/** What the offer is about; without a title, only the anchor that links lead to. */
function Community({ title, text: words }: { title: string; text: string }) {
  const community = useTargets()('{community_url}')
  const newTab = newTabFor(community)
  if (!title) return <div id="community" />
  return (
    <section id="community" aria-labelledby="community-kop" className="wrap mb-15">
      <div className="grid gap-x-5 gap-y-4 lg:grid-cols-12">
        {/* No heading: the block is one of six, and has its own below. */}
        <p id="community-kop" className="heading font-bold lg:col-span-7">
          {title}
        </p>
        <div className="lg:col-span-5 lg:pt-2">
          <p className="mb-4 max-w-[29em] text-lead leading-lead">{words}</p>
          {/* While its address is not set, the link would lead to this very place. */}
          {newTab && (
            <ButtonLink to={community} look="outline" newTab={newTab}>
              {homeText.home.joinCommunity}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

/** The founding-member offer, on a field in the colour of the rail. Without a place left it has a title of its own. */
export function Offer({
  id,
  title,
  text: words,
  texts,
}: BlockProps & { id: string; title: string; text: string }) {
  const community = useTargets()('{community_url}')
  // While its address is not set, the link would lead to this very place: who wants to join can ask.
  const newTab = newTabFor(community)
  const { isFull } = usePlaces(texts)
  // As `shownEuros`, without its weight.
  const price = texts[isFull ? 'offer.priceLater' : 'offer.priceNow']
    .toFixed(2)
    .replace('.', ',')
    .replace(',00', '')
  return (
    <section id={id} aria-labelledby={`${id}-kop`} className="wrap">
      <h2 id={`${id}-kop`} className="heading mb-4 max-w-[12em]">
        {isFull ? texts['offer.fullTitle'] : title}
      </h2>
      <p className="mb-10 max-w-[29em] text-lead leading-lead">{words}</p>
      <div className="grid gap-x-5 gap-y-10 lg:grid-cols-12">
        <div className="flex flex-col justify-between gap-10 lg:col-span-7">
          <p
            aria-hidden="true"
            className={`flex flex-wrap forced-color-adjust-none forced-colors:text-[CanvasText] leading-[0.74] font-extrabold tracking-[-0.065em] ${sizeOf(price)}`}
          >
            <span className="mr-[0.16em] text-[0.5em] leading-[0.78]">€</span>
            {price}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <p className="text-card leading-tight font-semibold">
              {isFull ? (
                texts['offer.fullPrice']
              ) : (
                <>
                  {texts['offer.now']}
                  <br />
                  {texts['offer.later']}
                </>
              )}
            </p>
            <ButtonLink to={newTab ? community : pages.contact.to()} newTab={newTab}>
              {texts[isFull ? 'offer.fullAction' : 'offer.action']}
            </ButtonLink>
          </div>
          {texts['offer.terms'] && <p className="-mt-5 max-w-[34em]">{texts['offer.terms']}</p>}
        </div>
        <ul className="lg:col-span-5">
          {texts['offer.benefits'].map((benefit, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a benefit is known by its place, and may be there twice
              key={index}
              className="border-t-2 py-3 text-lead leading-tight font-semibold last:border-b-2"
            >
              {benefit}
            </li>
          ))}
        </ul>
        <PlacesLeft texts={texts} />
      </div>
    </section>
  )
}

/** A long price is smaller, so that it stays in its column. */
function sizeOf({ length }: string): string {
  if (length < 3) return 'text-[min(56vw,20rem)] lg:text-[min(33vw,29rem)]'
  return length < 7 ? 'text-[min(17vw,14rem)]' : 'text-[min(17vw,14rem)] lg:text-[min(10vw,8.5rem)]'
}

/** The places of the offer; without one left, who joins pays the later price. */
function usePlaces(texts: BlockProps['texts']) {
  const { data } = useQuery(foundersQuery)
  const places = texts['offer.places']
  const left = Math.min(data?.remaining ?? places, places)
  return { places, left, isFull: left === 0 }
}

function PlacesLeft({ texts }: BlockProps) {
  const { places, left, isFull } = usePlaces(texts)
  return (
    <div className="lg:col-span-12">
      <p className="text-card font-semibold">
        {isFull ? texts['offer.full'] : texts['offer.left'].replaceAll('{left}', String(left))}
      </p>
      {places <= MOST_DRAWN && (
        <>
          <svg
            viewBox={boxOf(places, 50)}
            role="img"
            aria-label={homeText.home.placesLeftLabel(left, places)}
            className="mt-3 hidden w-full sm:block"
          >
            <Places taken={places - left} places={places} columns={50} />
          </svg>
          <svg viewBox={boxOf(places, 20)} aria-hidden="true" className="mt-3 w-full sm:hidden">
            <Places taken={places - left} places={places} columns={20} />
          </svg>
        </>
      )}
    </div>
  )
}

const boxOf = (places: number, columns: number) => `0 0 ${columns * 20} ${Math.ceil(places / columns) * 20}`

const SQUARE = 'h16v16h-16z'

/** A square for every place, filled when taken. */
function Places({ taken, places, columns }: { taken: number; places: number; columns: number }) {
  // From the square before it, but for the first of a row: a hundred equal steps compress to next to nothing.
  const square = (index: number, isFirst: boolean) =>
    isFirst || index % columns === 0
      ? `M${(index % columns) * 20 + 1} ${Math.floor(index / columns) * 20 + 1}${SQUARE}`
      : `m20 0${SQUARE}`
  const squares = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => square(from + at, at === 0)).join('')
  return (
    <>
      <path
        d={squares(0, taken)}
        className="fill-ink stroke-ink forced-colors:fill-[CanvasText] forced-colors:stroke-[CanvasText]"
        strokeWidth="2"
      />
      <path
        d={squares(taken, places)}
        className="fill-none stroke-ink forced-colors:stroke-[CanvasText]"
        strokeWidth="2"
      />
    </>
  )
}
