import type { PublicAuthor } from '#contract/public-content'
import { authorText } from '../text/author'
import { SiteLink } from '../ui/site-link'
import { AboutAuthor } from './about-author'
import { authorAddress } from './blog-address'
import { Portrait } from './portrait'

/** Below an article: its author, with a link to their other articles. */
export function Byline({ author }: { author: PublicAuthor }) {
  return (
    <section aria-labelledby="auteur-kop" className="rail rail-left pt-0">
      <div className="flex max-w-prose flex-col gap-4 border-t-2 border-ink pt-4 sm:flex-row">
        <Portrait author={author} />
        <div>
          <h2 id="auteur-kop" className="subheading">
            {author.name}
          </h2>
          <AboutAuthor author={author} />
          <p>
            <SiteLink
              to={authorAddress(author.slug)}
              className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
            >
              {authorText.more(author.name)}
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  )
}
