import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import type { Trouble } from '#contract/admin/overview'
import { settingsText } from '../../../../text/admin/settings'
import { problemsQuery } from '../../../api/problems-query'
import { Button } from '../../../kit/button'
import { EmptyState, ErrorState, SkeletonRows } from '../../../kit/states'

const text = settingsText.problems

const followedProblems = {
  ...problemsQuery,
  // Whoever mends a file elsewhere sees it go without doing anything.
  staleTime: 0,
  refetchInterval: 5000,
} as const

/** What is wrong in files, each with the way to mend it. */
export function ProblemsPart() {
  const { data, error, refetch, isFetching } = useQuery(followedProblems)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} />
  const again = <Button onClick={() => void refetch({ cancelRefetch: !isFetching })}>{text.again}</Button>
  if (data.length === 0) {
    return (
      <EmptyState title={text.none.title} text={text.none.text}>
        {again}
      </EmptyState>
    )
  }
  const files = [...new Set(data.map(({ file }) => file))]
  return (
    <>
      <p role="status" className="text-soft text-small">
        {text.count(data.length, files.length)} {text.lastGood}
      </p>
      <h2 className="sr-only">{text.list}</h2>
      <ul className="problems">
        {files.map((file) => (
          <FileProblems key={file} file={file} problems={data.filter((one) => one.file === file)} />
        ))}
      </ul>
      <div>{again}</div>
    </>
  )
}

function FileProblems({ file, problems }: { file: string; problems: readonly Trouble[] }) {
  const screen = problems.find((problem) => problem.screen !== undefined)?.screen
  return (
    <li className="problem">
      <h3 className="wrap-anywhere text-body font-semibold">{file}</h3>
      <ul className="grid gap-[0.25rem]">
        {problems.map(({ field, line, message }) => (
          <li key={`${field} ${line} ${message}`}>
            {field && (
              <code className="bg-tint py-[0.125rem] px-[0.375rem] font-mono text-mark">{field}</code>
            )}{' '}
            {line !== undefined && `${text.line(line)} `}
            {message}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-y-0 gap-x-[1.5rem]">
        {screen && (
          <Link to={screen} className="settings-link" aria-label={text.openOf(file)}>
            {text.open}
          </Link>
        )}
        <Link
          to={screens.history.to({ path: file })}
          className="settings-link"
          aria-label={text.historyOf(file)}
        >
          {text.history}
        </Link>
      </p>
    </li>
  )
}
