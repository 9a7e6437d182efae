import type { ProposedProblem } from '#contract/admin/branches'
import { proposalsText as text } from '../../../text/admin/proposals'

/** What is wrong in a proposed file, and what visitors would get of it. */
export function ProblemItem({ problem: { file, field, message, shows } }: { problem: ProposedProblem }) {
  const outcome = text.problems.shows[shows]
  return (
    <li className="wrap-anywhere">
      <code className="font-mono text-mark">{field ? `${file}: ${field}` : file}</code> {message}
      {outcome && <strong className="block">{outcome}</strong>}
    </li>
  )
}
