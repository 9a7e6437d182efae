import type { ReactNode } from 'react'
import type { ProposedProblem } from '#contract/admin/branches'
import { proposalsText as text } from '../../../text/admin/proposals'

/** Something to know before merging, with the places it concerns as list items. */
export function MergeNote({
  title,
  words,
  children,
}: {
  title: string
  words?: string
  children?: ReactNode
}) {
  return (
    <section className="grid gap-2 border-l-[10px] border-signal bg-tint px-3 py-[0.75rem]">
      <h2 className="text-body leading-[1.3]">{title}</h2>
      {words && <p className="max-w-[42rem]">{words}</p>}
      {children && <ul className="grid gap-1">{children}</ul>}
    </section>
  )
}

/** What is wrong in proposed files, and what visitors would get of each. */
export function ProblemItems({ problems }: { problems: readonly ProposedProblem[] }) {
  return problems.map(({ file, field, message, shows }) => {
    const outcome = text.problems.shows[shows]
    return (
      <li key={`${file} ${field} ${message}`} className="wrap-anywhere">
        <code className="font-mono text-mark">{field ? `${file}: ${field}` : file}</code> {message}
        {outcome && <strong className="block">{outcome}</strong>}
      </li>
    )
  })
}
