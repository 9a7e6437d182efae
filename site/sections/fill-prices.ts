import type { PageTexts } from '#contract/content/page-texts'

/** A text with its placeholders filled: `{price_now}`, `{price_later}` (euros a month) and `{places}`. */
export function fillPrices(words: string, texts: PageTexts): string {
  return words
    .replaceAll('{price_now}', String(texts['offer.priceNow']))
    .replaceAll('{price_later}', String(texts['offer.priceLater']))
    .replaceAll('{places}', String(texts['offer.places']))
}
