import type { PageDetail } from '#contract/public-content'
import { NavigationLink } from '../ui/site-link'

/** The bar with links to the pages that share a parent; the current one is highlighted. */
export function SiblingNav({ page: { siblings, parents } }: { page: PageDetail }) {
  const parent = parents.at(-1)
  if (!parent || siblings.length < 2) return null
  return (
    <nav aria-label={parent.title} className="border-y-2 border-ink print:hidden">
      <ul className="wrap flex flex-wrap gap-x-3 text-small sm:gap-x-5 sm:text-body">
        {siblings.map(({ path, title }) => (
          <li key={path}>
            <NavigationLink to={path} className="nav-item min-h-10 min-w-9 aria-[current=page]:font-bold">
              {title}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
