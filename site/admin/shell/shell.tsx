import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pageTextsQuery } from '../../api/content'
import { frameText } from '../../text/admin/frame'
import { Logo } from '../../ui/logo'
import { AccountNews } from '../session/account-news'
import { LogOutProvider } from '../session/log-out'
import { CurrentScreen } from './current-screen'
import { MenuDrawer } from './menu-drawer'
import { Palette } from './palette'
import { PersonBar } from './person-bar'
import { ShortcutList } from './shortcut-list'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'
import { useArrival } from './use-arrival'

/** What stands around every screen: the menu beside it, on a phone behind a button above it. */
export function Frame() {
  const { data: texts } = useQuery({ ...pageTextsQuery, staleTime: Number.POSITIVE_INFINITY })
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const arrivedAt = useArrival(main)
  const name = texts?.['site.name'] ?? ''
  return (
    <LogOutProvider>
      <div className="admin">
        <a href="#inhoud" className="skip">
          {frameText.skip}
        </a>
        <TopBar name={name} onMenu={() => setMenuOpen(true)} onFind={() => setPaletteOpen(true)} />
        <header className="side">
          <div className="side-name">
            <Logo name={name} />
          </div>
          <SideMenu onFind={() => setPaletteOpen(true)} />
          <PersonBar />
        </header>
        <main id="inhoud" ref={main} tabIndex={-1} className="screen">
          <AccountNews />
          <CurrentScreen />
        </main>
        {isMenuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} onFind={() => setPaletteOpen(true)} />}
        <Palette
          isOpen={isPaletteOpen}
          onOpen={() => setPaletteOpen(true)}
          onClose={() => setPaletteOpen(false)}
          onShortcuts={() => setListOpen(true)}
        />
        <ShortcutList
          isOpen={isListOpen}
          onOpen={() => setListOpen(true)}
          onClose={() => setListOpen(false)}
        />
        <p role="status" className="sr-only">
          {arrivedAt}
        </p>
      </div>
    </LogOutProvider>
  )
}
