import { addressLine } from '#contract/address-line'
import { logo, pages } from '#contract/addresses'
import type { Company } from '#contract/content/company'
import type { PageTexts } from '#contract/content/page-texts'

/** schema.org data of the site, including its search. */
export function website(texts: PageTexts, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: texts['site.name'],
    url: origin + pages.home.to(),
    inLanguage: 'nl-NL',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // The braces are literal: schema.org's placeholder for the question.
        urlTemplate: `${origin}${pages.search.to()}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** schema.org data of the organisation behind the site, as far as known. */
export function organization(texts: PageTexts, company: Company, origin: string) {
  const { legalName, vat, email, phone, socialUrls } = company
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: texts['site.name'],
    description: texts['site.description'],
    slogan: texts['footer.tagline'],
    url: origin + pages.home.to(),
    logo: origin + logo.to(),
    ...(legalName ? { legalName } : {}),
    ...(vat ? { vatID: vat } : {}),
    ...(addressLine(company) ? { address: postalAddress(company) } : {}),
    ...(email || phone ? { contactPoint: contactPoint(company) } : {}),
    ...(socialUrls.length > 0 ? { sameAs: socialUrls } : {}),
  }
}

function postalAddress({ street, postcode, city }: Company) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: postcode,
    addressLocality: city,
    addressCountry: 'NL',
  }
}

function contactPoint({ email, phone }: Company) {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    availableLanguage: 'nl',
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
  }
}
