import { useQuery } from '@tanstack/react-query'
import type { MenuLink } from '#contract/public-content'
import { menusQuery } from '../api/content'
import { newTabFor } from '../text/nl'
import { NavigationLink, SiteLink } from '../ui/site-link'

/** The items of a menu, in order. */
export function useMenu(menu: MenuLink['menu']): readonly MenuLink[] {
  const { data = [] } = useQuery(menusQuery)
  return data.filter((entry) => entry.menu === menu)
}

/** A menu item; an internal one is marked when it is the current page. */
export function EntryLink({ entry: { label, address }, className }: { entry: MenuLink; className: string }) {
  const newTab = newTabFor(address)
  if (newTab === undefined) {
    return (
      <NavigationLink to={address} className={className}>
        {label}
      </NavigationLink>
    )
  }
  return (
    <SiteLink to={address} className={className} newTab={newTab}>
      {label}
    </SiteLink>
  )
}
