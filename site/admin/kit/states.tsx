import type { ReactNode } from 'react'
import { screens } from '#contract/admin/addresses'
import { shellText } from '../../text/admin/shell'
import { brokenFileOf, Offline, Refusal } from '../api/refusals'
import { Button, ButtonLink } from './button'

/** Placeholder for something that is still loading. */
export function Loading({ label = shellText.loading }: { label?: string }) {
  return (
    <p role="status" className="loading py-4 text-soft">
      {label}
    </p>
  )
}

const GREY_LINE = 'skeleton h-[1rem] my-[0.875rem] bg-tint nth-[3n]:w-[70%] nth-[3n+2]:w-[85%]'

/** Grey lines in the shape of a list that is loading. */
export function SkeletonRows({
  rows = 6,
  label = shellText.loading,
}: {
  rows?: number | undefined
  label?: string
}) {
  return (
    <div role="status" aria-label={label} className="grid">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move
        <div key={index} className={GREY_LINE} />
      ))}
    </div>
  )
}

/** In the place of what a query has not brought yet: that it loads, or why it failed. */
export function Unloaded({
  query: { error, refetch },
  rows,
}: {
  query: { readonly error: Error | null; readonly refetch: () => unknown }
  /** How many lines it may have. */
  rows?: number
}) {
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={rows} />
}

const STATE = 'grid justify-items-start gap-2 max-w-[36rem] py-4'

/** Empty state; its children say what to do about it. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={`${STATE} border-t-[1.5px] border-hair`}>
      <p className="text-lead font-semibold tracking-[-0.01em] leading-[1.25]">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="flex flex-wrap gap-2 mt-1 empty:hidden">{children}</div>}
    </div>
  )
}

/**
 * Shown where something could not be loaded or done: the error, in Dutch, and a way to continue; for what is in a
 * broken file, to where that is mended.
 */
export function ErrorState({
  error,
  title = shellText.states.failedTitle,
  text = messageOf(error),
  onRetry,
  children,
}: {
  error?: unknown
  title?: string
  /** The error's own message, by default. */
  text?: string
  onRetry?: () => void
  children?: ReactNode
}) {
  const broken = brokenFileOf(error)
  return (
    <div role="alert" className={`${STATE} pl-4 border-l-[6px] border-error`}>
      <p className="text-lead font-semibold tracking-[-0.01em] leading-[1.25]">{title}</p>
      <p>{text}</p>
      <div className="flex flex-wrap gap-2 mt-1 empty:hidden">
        {broken !== undefined && (
          <ButtonLink look="signal" to={screens.repair.to({ path: broken })}>
            {shellText.states.mend}
          </ButtonLink>
        )}
        {onRetry && <Button onClick={onRetry}>{shellText.states.retry}</Button>}
        {children}
      </div>
    </div>
  )
}

/** The message of an error for users: the server's sentence, or a general one for an unexpected error. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof Offline) return error.message
  return shellText.states.failedText
}
