import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '#contract/addresses'
import { pageTextsQuery } from '../../../api/content'
import { Logo } from '../../../ui/logo'
import { useDocumentTitle } from '../../kit/page-title'

/** The page around the login: the rail leads to the form, with its heading as the station. */
export function LoginFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { data: texts } = useQuery({ ...pageTextsQuery, staleTime: Number.POSITIVE_INFINITY })
  useDocumentTitle(title)
  return (
    <main className="login">
      <a href={pages.home.to()} className="flex items-center justify-self-start min-h-[2.75rem]">
        <Logo name={texts?.['site.name'] ?? ''} />
      </a>
      <div className="login-rail">
        <h1 className="login-title">{title}</h1>
        {lead && <p className="-mt-2 text-soft text-body">{lead}</p>}
        {children}
      </div>
      <Poster />
    </main>
  )
}

/** The railway switch that the site is named after: one line goes straight on, the other branches off. */
function Poster() {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      strokeWidth="16"
      className="login-poster"
    >
      <path d="M0 0H100V100H0Z" className="fill-night" />
      <path d="M37.5 -100V200" className="stroke-paper" />
      <path d="M37.5 75L70 42.5V-100" className="stroke-signal" />
    </svg>
  )
}
