import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { factsOf } from '#contract/company-facts'
import { companyQuery, pageTextsQuery } from '../api/content'
import { breadcrumbs } from '../structured-data'
import { filledPage, type LegalPage } from '../text/legal/legal-page'
import { siteText as text } from '../text/nl'
import { RailEnd } from '../ui/rail'
import { SkeletonArticle } from '../ui/skeleton-article'
import type { PageDefinition } from './page-definition'

/** A page of plain text at an address of ours. */
export function legalPage(path: string, words: LegalPage): PageDefinition {
  return {
    Component: () => <LegalText words={words} />,
    queries: () => [companyQuery],
    laterQueries: [],
    head(_, loaded, origin) {
      const texts = loaded(pageTextsQuery)
      const company = loaded(companyQuery)
      if (!texts || !company) return undefined
      const name = texts['site.name']
      const { title, metaDescription: description } = filledPage(words, factsOf(company, name))
      const steps = [
        [name, pages.home.to()],
        [title, path],
      ] as const
      return { title, description, path, jsonLd: [breadcrumbs(steps, origin)] }
    },
    status: () => 200,
  }
}

function LegalText({ words }: { words: LegalPage }) {
  const { data: company } = useQuery(companyQuery)
  const { data: texts } = useQuery(pageTextsQuery)
  if (!company || !texts) return <SkeletonArticle label={text.section.loading} />
  const facts = factsOf(company, texts['site.name'])
  const { title, intro, sections, isDated } = filledPage(words, facts)
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-5">{title}</h1>
        <div className="prose">
          <p className="text-lead leading-lead">{intro}</p>
          {sections.map((section) => (
            <section key={section.title}>
              <h2>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3">
                  {linked(paragraph)}
                </p>
              ))}
            </section>
          ))}
          {isDated && facts.legalDate && (
            <p className="text-small text-soft">
              {text.updated} {facts.legalDate}
            </p>
          )}
        </div>
      </div>
      <RailEnd side="left" />
    </div>
  )
}

/** A text in which e-mail addresses can be clicked. */
function linked(words: string) {
  return words.split(/([\w.+-]+@[\w-]+\.[\w.-]*\w)/).map((part) =>
    part.includes('@') ? (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
