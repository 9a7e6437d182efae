import { homePart, pages } from '#contract/addresses'
import { pageTextsQuery } from '../api/content'
import { useLinks } from '../api/use-links'
import { SolutionExtra } from '../solutions/solution-extra'
import { SolutionIcon } from '../solutions/solution-icon'
import { SolutionNav } from '../solutions/solution-nav'
import { breadcrumbs, service } from '../structured-data'
import { siteText as text } from '../text/nl'
import { type Area, areas, solutionsText, solutionWords } from '../text/solutions/areas'
import type { SolutionTexts } from '../text/solutions/solution-texts'
import { ButtonLink } from '../ui/button'
import { CheckList } from '../ui/check-list'
import { RailCrossing, RailEnd, RailSection } from '../ui/rail'
import type { PageDefinition } from './page-definition'

interface Solution {
  readonly area: Area
  readonly texts: SolutionTexts
}

function SolutionPage({ area, texts }: Solution) {
  const { newsletter } = useLinks()
  return (
    <>
      <SolutionNav />
      <SolutionHero area={area} texts={texts} />
      <div className="wrap">
        <Features features={texts.features} />
        <RailCrossing to="left" />
        <Cases cases={texts.cases} />
        <RailCrossing to="right" />
        {texts.extra.map((extra, index) => (
          <SolutionExtra key={extra.title} extra={extra} id={`deel-${index + 1}`} />
        ))}
      </div>
      <div className="field-blue">
        <div className="wrap">
          <RailSection side="right" id="verder" title={texts.closing.title}>
            <p className="-mt-5 mb-5 max-w-[32em] text-lead leading-lead">{texts.closing.text}</p>
            <ButtonLink look="signal" to={newsletter} newTab={text.layout.newTab}>
              {solutionWords.newsletter}
            </ButtonLink>
          </RailSection>
        </div>
      </div>
      <div className="wrap">
        <RailEnd side="right" />
      </div>
    </>
  )
}

function SolutionHero({ area: { slug, benefits }, texts: { title, intro } }: Solution) {
  return (
    <section className="wrap grid gap-x-5 gap-y-8 pt-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 className="title mb-5">{title}</h1>
        <p className="mb-5 max-w-[32em] text-lead leading-lead">{intro}</p>
        <CheckList items={benefits} />
        <div className="mt-5">
          <ButtonLink look="signal" to={homePart('community')}>
            {solutionWords.start}
          </ButtonLink>
        </div>
      </div>
      <div className="lg:col-span-5">
        <SolutionIcon area={slug} />
      </div>
    </section>
  )
}

function Features({ features }: Pick<SolutionTexts, 'features'>) {
  return (
    <RailSection side="right" id="wat" title={solutionWords.featuresTitle}>
      <div className="grid gap-x-5 gap-y-8 sm:grid-cols-2">
        {features.map(({ title, text: words }) => (
          <div key={title} className="border-t-2 border-ink pt-3">
            <h3 className="subheading mb-2">{title}</h3>
            <p>{words}</p>
          </div>
        ))}
      </div>
    </RailSection>
  )
}

function Cases({ cases }: Pick<SolutionTexts, 'cases'>) {
  return (
    <RailSection side="left" id="voorbeelden" title={solutionWords.casesTitle}>
      <p className="-mt-5 mb-8 max-w-[32em] text-soft">{solutionWords.casesNote}</p>
      <div className="grid gap-x-5 gap-y-8 lg:grid-cols-3 lg:gap-y-0">
        {cases.map(({ title, text: words, metrics }) => (
          <article
            key={title}
            className="flex flex-col bg-tint p-5 lg:row-span-5 lg:grid lg:grid-rows-subgrid"
          >
            <h3 className="subheading mb-2">{title}</h3>
            <p className="mb-4">{words}</p>
            <ul className="mt-auto lg:row-span-3 lg:grid lg:grid-rows-subgrid">
              {metrics.map((metric) => (
                <li key={metric} className="border-t border-ink py-2 font-semibold">
                  {metric}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </RailSection>
  )
}

/** The page of one area, with its texts. @throws when there is no such area. */
export function solutionPage(slug: Area['slug'], texts: SolutionTexts): PageDefinition {
  const area = areas.find((one) => one.slug === slug)
  if (!area) throw new Error(`There is no area ${slug}`)
  const path = pages[slug].to()
  return {
    Component: () => <SolutionPage area={area} texts={texts} />,
    queries: () => [],
    laterQueries: [],
    head(_, loaded, origin) {
      const pageTexts = loaded(pageTextsQuery)
      const { metaTitle: title, metaDescription: description } = texts
      const steps = [
        [pageTexts?.['site.name'] ?? '', pages.home.to()],
        [solutionsText.title, pages.solutions.to()],
        [area.name, path],
      ] as const
      return (
        pageTexts && {
          title,
          description,
          path,
          jsonLd: [
            service({ name: title, description, path }, pageTexts, origin),
            breadcrumbs(steps, origin),
          ],
        }
      )
    },
    status: () => 200,
  }
}
