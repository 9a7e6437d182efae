/** The values of the placeholders of the offer. */
export type Prices = Readonly<Record<'offer.priceNow' | 'offer.priceLater' | 'offer.places', unknown>>

/** A text with its placeholders filled in: `{price_now}`, `{price_later}` (euros a month) and `{places}`. */
export function fillPrices(words: string, texts: Prices): string {
  return words
    .replaceAll('{price_now}', String(texts['offer.priceNow']))
    .replaceAll('{price_later}', String(texts['offer.priceLater']))
    .replaceAll('{places}', String(texts['offer.places']))
}
