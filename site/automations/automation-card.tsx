import { pages } from '#contract/addresses'
import type { PublicAutomation } from '#contract/public-content'
import { siteText as text } from '../text/nl'
import { Card } from '../ui/card'
import { Picture } from '../ui/picture'

/** An automation in a list. */
export function AutomationCard({
  automation: { id, category, title, imageUrl, image, text: words, result },
  heading = 'h3',
  isFirst = false,
}: {
  automation: PublicAutomation
  heading?: 'h2' | 'h3'
  isFirst?: boolean
}) {
  return (
    <Card
      to={pages.automation.to({ id })}
      label={category}
      title={title}
      heading={heading}
      picture={
        imageUrl && (
          <Picture src={imageUrl} image={image} alt="" missing={text.image.missing} isFirst={isFirst} />
        )
      }
    >
      <p className="mb-3">{words}</p>
      {result && (
        <p className="mt-auto border-t border-hair pt-2 font-semibold sm:mt-0">
          <span className="block text-small font-normal text-soft">{text.result}</span>
          {result}
        </p>
      )}
    </Card>
  )
}
