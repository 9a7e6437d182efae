import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pages } from '#contract/addresses'
import { screens } from '#contract/admin/addresses'
import { pageTextsQuery } from '../../../api/content'
import { loginText } from '../../../text/admin/login'
import { Logo } from '../../../ui/logo'
import { ButtonLink } from '../../kit/button'
import { useDocumentTitle } from '../../kit/page-title'

/** The page around the login: the rail leads to the form, with its heading as the station. */
export function LoginFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { data: texts } = useQuery({ ...pageTextsQuery, staleTime: Number.POSITIVE_INFINITY })
  useDocumentTitle(title)
  return (
    <main className="grid grid-rows-[auto_1fr] grid-cols-[minmax(0,1fr)] min-h-dvh pt-4 px-4 text-small sm:pt-6 sm:px-10 lg:grid-cols-[minmax(27.5rem,1fr)_minmax(0,1fr)] lg:gap-x-10 lg:pr-0">
      <a href={pages.home.to()} className="flex items-center justify-self-start min-h-[2.75rem]">
        <Logo name={texts?.['site.name'] ?? ''} />
      </a>
      <div
        // The rail comes down from the logo.
        className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-4 w-[min(100%,27.5rem)] pt-[clamp(2.5rem,12dvh,8.125rem)] pb-12 pl-9 wrap-anywhere before:absolute before:top-2 before:bottom-0 before:left-[0.75rem] before:w-[0.75rem] before:bg-signal"
      >
        <h1 className="relative text-[clamp(2rem,1.5rem_+_2.4vw,2.75rem)] tracking-[-0.035em] leading-[1] before:absolute before:top-[calc(0.5em_-_0.75rem_+_0.06em)] before:left-[-2.4375rem] before:size-[1.5rem] before:border-[0.375rem] before:border-ink before:rounded-[50%] before:bg-ground">
          {title}
        </h1>
        {lead && <p className="-mt-2 text-soft text-body">{lead}</p>}
        {children}
      </div>
      <Poster />
    </main>
  )
}

/** A message, and a button to the login. */
export function ToLogin({ title, lead }: { title: string; lead: string }) {
  return (
    <LoginFrame title={title} lead={lead}>
      <ButtonLink look="signal" to={screens.login.to()}>
        {loginText.broken.action}
      </ButtonLink>
    </LoginFrame>
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
      // The logo, as large as a poster on a platform.
      className="hidden lg:sticky lg:top-0 lg:block lg:row-[1/3] lg:col-2 lg:w-full lg:h-[calc(100dvh_+_1.875rem)] lg:-mt-6"
    >
      <path d="M0 0H100V100H0Z" className="fill-night" />
      <path d="M37.5 -100V200" className="stroke-paper" />
      <path d="M37.5 75L70 42.5V-100" className="stroke-signal" />
    </svg>
  )
}
