import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { homePart, pages } from '#contract/addresses'
import { useLinks } from '../api/use-links'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { CloseSign, MenuSign, SearchSign } from '../ui/icons'
import { Logo } from '../ui/logo'
import { NavigationLink, SiteLink } from '../ui/site-link'
import { ThemeSwitch } from './theme-switch'

const { nav } = text.layout

const links = [
  { to: homePart('automations'), label: nav.automations },
  { to: pages.solutions.to(), label: nav.solutions },
  { to: homePart('community'), label: nav.community },
  { to: pages.blog.to(), label: nav.blog },
  { to: homePart('pricing'), label: nav.pricing },
]

/**
 * The header: name, menu and the way in. On a phone the menu opens below it, over a page that stands still; a tap beside
 * it, Escape, or a focus that goes on to the page closes it.
 */
export function SiteHeader({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const { newsletter } = useLinks()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    if (!isOpen) return
    function closeOn({ type, target, key }: { type: string; target: EventTarget | null; key?: string }) {
      const isBeside = target instanceof Node && !header.current?.contains(target)
      // The veil over the page is drawn by the header itself.
      if (type === 'keydown' ? key !== 'Escape' : !isBeside && target !== header.current) return
      setOpen(false)
      if (key) toggle.current?.focus()
    }
    const types = ['keydown', 'click', 'focusin'] as const
    for (const type of types) document.addEventListener(type, closeOn)
    return () => {
      for (const type of types) document.removeEventListener(type, closeOn)
    }
  }, [isOpen])

  const join = (
    <ButtonLink look="signal" to={newsletter} newTab={text.layout.newTab}>
      {text.layout.join}
    </ButtonLink>
  )
  return (
    <header ref={header} className="relative z-40">
      <div className="wrap flex min-h-15 items-center gap-x-2 sm:gap-x-3 lg:gap-x-5">
        <SiteLink
          to={pages.home.to()}
          label={`${name}, ${text.layout.home}`}
          className="mr-auto inline-flex min-h-9 items-center"
        >
          <Logo name={name} />
        </SiteLink>
        <nav aria-label={text.layout.mainMenu} className="hidden gap-5 lg:flex print:hidden">
          {links.map(({ to, label }) => (
            <NavigationLink key={to} to={to} className="nav-item min-h-9">
              {label}
            </NavigationLink>
          ))}
        </nav>
        <SiteLink
          to={pages.search.to()}
          tooltip={text.layout.nav.search}
          className="grid size-9 place-items-center print:hidden"
        >
          <SearchSign />
          <span className="sr-only">{text.layout.nav.search}</span>
        </SiteLink>
        <ThemeSwitch />
        <div className="hidden lg:block">{join}</div>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 cursor-pointer items-center gap-2 border-2 border-ink px-3 font-semibold lg:hidden print:hidden"
        >
          <span className="max-[22.5rem]:sr-only">
            {isOpen ? text.layout.closeMenu : text.layout.openMenu}
          </span>
          {isOpen ? <CloseSign /> : <MenuSign />}
        </button>
      </div>
      <nav
        id="menu"
        aria-label={text.layout.openMenu}
        data-closed={isOpen ? undefined : ''}
        className="wrap absolute inset-x-0 top-full z-10 max-h-[calc(100dvh-4.6875rem)] overflow-y-auto overscroll-contain border-y-2 border-ink bg-ground pb-4 lg:hidden [@media(scripting:none)]:static"
      >
        {links.map(({ to, label }) => (
          <NavigationLink
            key={to}
            to={to}
            className="nav-item subheading min-h-11 border-b border-hair font-bold"
          >
            {label}
          </NavigationLink>
        ))}
        <div className="mt-4 grid">{join}</div>
      </nav>
    </header>
  )
}
