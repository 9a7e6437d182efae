import type { FileProblem } from '#contract/problem'
import { repairText as text } from '../../../text/admin/repair'

/** What is wrong in a file; a problem with a line leads there. */
export function ProblemLines({
  problems,
  onLine,
}: {
  problems: readonly FileProblem[]
  onLine: (line: number) => void
}) {
  if (problems.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-lead leading-[1.25]">{text.wrong}</h2>
      <ul className="grid gap-2 pl-3 border-l-[6px] border-error">
        {problems.map(({ field, line, message }) => (
          <li key={`${field} ${line} ${message}`} className="grid justify-items-start">
            <span className="wrap-anywhere">
              {field === undefined ? '' : `${field}: `}
              {message}
            </span>
            {line !== undefined && (
              <button
                type="button"
                className="history-link cursor-pointer"
                aria-label={text.toLine(line, message)}
                onClick={() => onLine(line)}
              >
                {text.line(line)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
