import type { Facts } from './fill-facts'
import { shownEuros } from './shown-euros'

/** The fields of the offer in the texts of the pages. */
export type OfferFigures = Readonly<Record<'offer.priceNow' | 'offer.priceLater' | 'offer.places', unknown>>

/** The figures of the offer as placeholders: `{price_now}`, `{price_later}` (euros a month) and `{places}`. */
export const offerFacts = (texts: OfferFigures): Facts => ({
  price_now: shownEuros(texts['offer.priceNow']),
  price_later: shownEuros(texts['offer.priceLater']),
  places: String(texts['offer.places']),
})
