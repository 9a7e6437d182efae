import { WarningSign } from '../../kit/icons'

/** Sentences that each ask for something to be done. */
export function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="[&_li]:flex [&_li]:gap-[0.5rem] [&_li]:py-[0.4375rem] [&_li]:border-b [&_li]:border-hair [&_li]:leading-lead">
      {of.map((sentence) => (
        <li key={sentence}>
          <WarningSign className="mt-[0.125rem] size-[1rem] shrink-0" />
          <span className="min-w-0 wrap-anywhere">{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
