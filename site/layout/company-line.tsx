import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { addressLine } from '#contract/address-line'
import { dialledNumber } from '#contract/dialled-number'
import { companyQuery } from '../api/content'
import { siteText as text } from '../text/nl'

/** The company and its contact details on one line, as far as known. */
export function CompanyLine() {
  const { data: company } = useQuery(companyQuery)
  if (!company) return null
  const { legalName, kvk, email, phone } = company
  const parts: readonly (readonly [name: string, shown: ReactNode])[] = [
    ['name', legalName],
    ['address', addressLine(company)],
    ['kvk', kvk && `${text.layout.kvk} ${kvk}`],
    ['phone', phone && <a href={`tel:${dialledNumber(phone)}`}>{phone}</a>],
    ['email', email && <a href={`mailto:${email}`}>{email}</a>],
  ]
  const known = parts.filter(([, shown]) => shown)
  if (known.length === 0) return null
  return (
    <address className="company-line text-small text-soft not-italic lg:col-span-4">
      {known.map(([name, shown], index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {shown}
        </Fragment>
      ))}
    </address>
  )
}
