import { useQuery } from '@tanstack/react-query'
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { pageTextsQuery } from '../../api/content'
import { shellText } from '../../text/admin/shell'
import { Logo } from '../../ui/logo'
import { SignButton } from '../kit/button'
import { MenuSign, SearchSign } from '../kit/icons'
import { refuseFiles } from '../kit/refuse-files'
import { MenuDrawer } from './menu-drawer'
import { useNotices } from './notices'
import { Palette } from './palette'
import { PersonBar } from './person-bar'
import { useScreenKey } from './same-screen'
import { ShortcutList } from './shortcut-list'
import { SideMenu } from './side-menu'
import { useScreenArrival } from './use-screen-arrival'
import { useSuccessorFocus } from './use-successor-focus'
import type { User } from './user'

/** The id of the main content. */
const CONTENT = 'inhoud'

/** The frame around every screen: the menu on the left, on a phone behind a button at the top. */
export function Shell({
  user,
  news,
  children,
}: {
  user: User
  /** What the user has to read before the screen. */
  news: ReactNode
  /** The screen for the address; another address remounts it, unless it continues there. */
  children: ReactNode
}) {
  const { data: texts } = useQuery({ ...pageTextsQuery, staleTime: Number.POSITIVE_INFINITY })
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const arrivedAt = useScreenArrival(main)
  const screenKey = useScreenKey()
  useSuccessorFocus(main, screenKey)
  const { dropLeft } = useNotices()
  const name = texts?.['site.name'] ?? ''

  // Files that are dropped where nothing takes them would be opened instead of the admin.
  useEffect(() => refuseFiles(window), [])

  // What is said of one screen is not said of the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every other screen
  useEffect(() => dropLeft, [screenKey, dropLeft])

  function skip(event: MouseEvent) {
    // The browser's own jump adds a history entry that the router does not know of, and so does not guard.
    event.preventDefault()
    main.current?.focus()
    main.current?.scrollIntoView()
  }

  return (
    <div className="admin">
      <a
        href={`#${CONTENT}`}
        className="absolute z-50 py-3 px-4 bg-ink text-ground not-focus:sr-only"
        onClick={skip}
      >
        {shellText.skip}
      </a>
      <TopBar name={name} onMenu={() => setMenuOpen(true)} onFind={() => setPaletteOpen(true)} />
      <header className="side">
        <div>
          <Logo name={name} />
        </div>
        <SideMenu user={user} onFind={() => setPaletteOpen(true)} />
        <PersonBar user={user} />
      </header>
      <main id={CONTENT} ref={main} tabIndex={-1} className="screen">
        {news}
        <Fragment key={screenKey}>{children}</Fragment>
      </main>
      {isMenuOpen && (
        <MenuDrawer user={user} onClose={() => setMenuOpen(false)} onFind={() => setPaletteOpen(true)} />
      )}
      <Palette
        user={user}
        isOpen={isPaletteOpen}
        onOpen={() => setPaletteOpen(true)}
        onClose={() => setPaletteOpen(false)}
        onShortcuts={() => setListOpen(true)}
      />
      <ShortcutList isOpen={isListOpen} onOpen={() => setListOpen(true)} onClose={() => setListOpen(false)} />
      <p role="status" className="sr-only">
        {arrivedAt}
      </p>
    </div>
  )
}

/** On a phone and a small tablet: the name, and the button that opens the menu. */
function TopBar({ name, onMenu, onFind }: { name: string; onMenu: () => void; onFind: () => void }) {
  return (
    <header className="top">
      <button
        type="button"
        className="inline-flex items-center gap-[0.5rem] min-h-[3rem] px-2 font-semibold cursor-pointer"
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <MenuSign />
        {shellText.openMenu}
      </button>
      <Logo name={name} />
      <SignButton label={shellText.find} aria-haspopup="dialog" onClick={onFind}>
        <SearchSign />
      </SignButton>
    </header>
  )
}
