import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pages } from '#contract/addresses'
import { newTabFor, siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { CloseSign, MenuSign, SearchSign } from '../ui/icons'
import { Logo } from '../ui/logo'
import { SiteLink } from '../ui/site-link'
import { EntryLink, useMenu } from './entry-link'
import { ThemeSwitch } from './theme-switch'

/**
 * The header: name, menu and buttons. On a phone the menu opens below it, over a page that does not scroll; a
 * tap outside, Escape, or moving the focus to the page closes it.
 */
export function SiteHeader({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const entries = useMenu('header')
  const links = entries.filter(({ isButton }) => !isButton)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key])

  useEffect(() => {
    // The start script handles the menu until the page is hydrated.
    const takeOver = () => setOpen(toggle.current?.getAttribute('aria-expanded') === 'true')
    document.addEventListener('site-ready', takeOver, { once: true })
    return () => document.removeEventListener('site-ready', takeOver)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    function closeOn(event: Event & { key?: string }) {
      const at = header.current
      // Its path: the click that opened the menu has replaced the sign that was clicked.
      const isBeside = at && !event.composedPath().includes(at)
      // The veil over the page belongs to the header element itself.
      if (event.type === 'keydown' ? event.key !== 'Escape' : !isBeside && event.target !== at) return
      setOpen(false)
      if (event.key) toggle.current?.focus()
    }
    const types = ['keydown', 'click', 'focusin'] as const
    for (const type of types) document.addEventListener(type, closeOn)
    return () => {
      for (const type of types) document.removeEventListener(type, closeOn)
    }
  }, [isOpen])

  const buttons = entries.map(
    ({ isButton, label, address }) =>
      isButton && (
        <ButtonLink key={label + address} look="signal" to={address} newTab={newTabFor(address)}>
          {label}
        </ButtonLink>
      ),
  )
  return (
    <header ref={header} className="relative z-40">
      <div className="wrap flex min-h-15 items-center lg:gap-x-2">
        <SiteLink to={pages.home.to()} label={`${name}, ${text.layout.home}`} className="brand">
          <Logo name={name} />
        </SiteLink>
        <nav
          aria-label={text.layout.mainMenu}
          className="hidden flex-wrap justify-end gap-x-4 lg:flex print:hidden"
        >
          {links.map((entry) => (
            <EntryLink key={entry.label + entry.address} entry={entry} className="nav-item min-h-9" />
          ))}
        </nav>
        <div className="flex items-center justify-end print:hidden signs">
          <SiteLink
            to={pages.search.to()}
            tooltip={text.layout.nav.search}
            className="grid size-9 place-items-center"
          >
            <SearchSign />
            <span className="sr-only">{text.layout.nav.search}</span>
          </SiteLink>
          <ThemeSwitch />
          <div className="hidden gap-2 lg:flex">{buttons}</div>
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls="menu"
            onClick={() => setOpen(!isOpen)}
            className="menu-button flex items-center gap-2 lg:hidden [@media(scripting:none)]:hidden"
          >
            {isOpen ? <CloseSign /> : <MenuSign />}
            <span>{isOpen ? text.layout.closeMenu : text.layout.openMenu}</span>
          </button>
        </div>
      </div>
      <nav
        id="menu"
        aria-label={text.layout.openMenu}
        data-closed={isOpen ? undefined : ''}
        className="wrap absolute inset-x-0 top-full z-10 border-y-2 border-ink bg-ground pb-4 lg:hidden [@media(scripting:none)]:static"
      >
        {links.map((entry) => (
          <EntryLink
            key={entry.label + entry.address}
            entry={entry}
            className="nav-item subheading min-h-11 border-b border-hair font-bold"
          />
        ))}
        <div className="mt-4 grid gap-2">{buttons}</div>
      </nav>
    </header>
  )
}
