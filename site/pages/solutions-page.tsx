import { homePart, pages } from '#contract/addresses'
import { pageTextsQuery } from '../api/content'
import { useLinks } from '../api/use-links'
import { SolutionIcon } from '../solutions/solution-icon'
import { breadcrumbs } from '../structured-data'
import { siteText as text } from '../text/nl'
import { areas, solutionWords, solutionsText as words } from '../text/solutions/areas'
import { ButtonLink } from '../ui/button'
import { CheckList } from '../ui/check-list'
import { RailEnd, RailSection } from '../ui/rail'
import { SiteLink } from '../ui/site-link'
import type { PageDefinition } from './page-definition'

function SolutionsPage() {
  const { newsletter } = useLinks()
  return (
    <>
      <div className="wrap">
        <div className="rail rail-left mt-5">
          <h1 className="station title mb-5 max-w-[14em]">{words.title}</h1>
          <p className="mb-10 max-w-[32em] text-lead leading-lead">{words.intro}</p>
          <div className="grid gap-x-5 gap-y-10 md:grid-cols-2">
            {areas.map(({ slug, name, teaser, benefits }) => (
              <article key={slug} className="flex flex-col border-t-2 border-ink pt-4">
                <SolutionIcon area={slug} />
                <h2 className="heading mt-4 mb-3">{name}</h2>
                <p className="mb-4 text-lead leading-lead">{teaser}</p>
                <CheckList items={benefits} />
                <SiteLink
                  to={pages[slug].to()}
                  className="mt-auto inline-flex min-h-9 items-center pt-4 font-semibold underline decoration-signal decoration-[3px] underline-offset-6"
                >
                  {solutionWords.more(name)}
                </SiteLink>
              </article>
            ))}
          </div>
        </div>
      </div>
      <div className="field-blue">
        <div className="wrap">
          <RailSection side="left" id="verder" title={words.closing.title}>
            <p className="-mt-5 mb-5 max-w-[32em] text-lead leading-lead">{words.closing.text}</p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink look="signal" to={homePart('community')}>
                {solutionWords.community}
              </ButtonLink>
              <ButtonLink look="outline" to={newsletter} newTab={text.layout.newTab}>
                {solutionWords.newsletter}
              </ButtonLink>
            </div>
          </RailSection>
        </div>
      </div>
      <div className="wrap">
        <RailEnd side="left" />
      </div>
    </>
  )
}

export const solutionsPage: PageDefinition = {
  Component: SolutionsPage,
  queries: () => [],
  laterQueries: [],
  head(_, loaded, origin) {
    const texts = loaded(pageTextsQuery)
    return (
      texts && {
        title: words.metaTitle,
        description: words.metaDescription,
        path: pages.solutions.to(),
        jsonLd: [
          breadcrumbs(
            [
              [texts['site.name'], pages.home.to()],
              [words.title, pages.solutions.to()],
            ],
            origin,
          ),
        ],
      }
    )
  },
  status: () => 200,
}
