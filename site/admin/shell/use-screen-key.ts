import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { goesOn } from './goes-on'

/** Another key is another screen; a change of the query alone, such as a filter, is none. */
export function useScreenKey(): string {
  const location = useLocation()
  const type = useNavigationType()
  const { pathname, key } = location
  const [screen, setScreen] = useState({ pathname, key })
  if (pathname === screen.pathname) return screen.key
  const now = { pathname, key: goesOn(location, type) ? screen.key : key }
  setScreen(now)
  return now.key
}
