import { pages } from '#contract/addresses'
import { areas, solutionWords } from '../text/solutions/areas'
import { NavigationLink } from '../ui/site-link'

/** The bar that links the four areas; the current one stands out. */
export function SolutionNav() {
  return (
    <nav aria-label={solutionWords.subNav} className="border-y-2 border-ink">
      <ul className="wrap flex flex-wrap gap-x-3 text-small sm:gap-x-5 sm:text-body">
        {areas.map(({ slug, name }) => (
          <li key={slug}>
            <NavigationLink to={pages[slug].to()} className="nav-item min-h-10 aria-[current=page]:font-bold">
              {name}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
