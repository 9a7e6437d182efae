import { pages } from '#contract/addresses'
import { longDate } from '#contract/dutch-dates'
import { pageTextsQuery } from '../api/content'
import { breadcrumbs } from '../structured-data'
import type { LegalPage } from '../text/legal/legal-page'
import { RailEnd } from '../ui/rail'
import type { PageDefinition } from './page-definition'

/** A page of plain text at an address of ours. */
export function legalPage(path: string, words: LegalPage): PageDefinition {
  return {
    Component: () => <LegalText words={words} />,
    queries: () => [],
    laterQueries: [],
    head(_, loaded, origin) {
      const texts = loaded(pageTextsQuery)
      const { title, metaDescription: description } = words
      return (
        texts && {
          title,
          description,
          path,
          jsonLd: [
            breadcrumbs(
              [
                [texts['site.name'], pages.home.to()],
                [title, path],
              ],
              origin,
            ),
          ],
        }
      )
    },
    status: () => 200,
  }
}

function LegalText({ words: { title, intro, sections, updated } }: { words: LegalPage }) {
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
          {updated && <p className="text-small text-soft">Bijgewerkt op {longDate(updated)}</p>}
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
