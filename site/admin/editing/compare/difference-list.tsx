import type { AnyContentType } from '#contract/content/content-types'
import type { Difference } from './differences'
import { SideBySide } from './side-by-side'

/** Two versions of what differs, field by field, next to each other. */
export function DifferenceList({
  type,
  differences,
  titles,
}: {
  type: AnyContentType
  differences: readonly Difference[]
  /** What the two versions are called. */
  titles: readonly [before: string, after: string]
}) {
  return (
    <ul className="editing-differences">
      {differences.map(({ path, label, field, before, after }) => (
        <li key={path}>
          <h3 className="editing-difference-label">{label}</h3>
          <SideBySide field={type.fields[field]} before={before} after={after} titles={titles} />
        </li>
      ))}
    </ul>
  )
}
