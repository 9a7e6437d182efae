import { useQuery } from '@tanstack/react-query'
import { pageTextsQuery } from '../api/content'
import { Offer } from '../sections/offer-block'
import type { PageBlockProps } from './block'

/** The founding-member offer, introduced by texts of the page. */
export function PriceBlock({ block: { anchor, title, text } }: PageBlockProps<'price'>) {
  const { data: texts } = useQuery(pageTextsQuery)
  return (
    texts && (
      <div className="field-signal py-15">
        <Offer id={anchor} title={title} text={text} texts={texts} />
      </div>
    )
  )
}
