import type { PublicAuthor } from '#contract/public-content'
import { authorText } from '../text/author'
import { siteText } from '../text/nl'
import { Mark } from '../ui/mark'
import { SiteLink } from '../ui/site-link'
import { Paragraphs } from './paragraphs'

/** About an author: their function, a few lines, LinkedIn; for a fictitious author it says so. */
export function AboutAuthor({ author: { name, role, text, linkedIn, isExample } }: { author: PublicAuthor }) {
  return (
    <>
      {(role || isExample) && (
        <p className="mb-2 flex flex-wrap items-center gap-2 text-soft">
          {role}
          {isExample && <Mark>{authorText.example}</Mark>}
        </p>
      )}
      <Paragraphs text={text} className="mb-2" />
      {linkedIn && (
        <p>
          <SiteLink
            to={linkedIn}
            newTab={siteText.layout.newTab}
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            {authorText.linkedIn(name)}
          </SiteLink>
        </p>
      )}
    </>
  )
}
