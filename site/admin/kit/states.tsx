import type { ReactNode } from 'react'
import { shellText } from '../../text/admin/shell'
import { Offline, Refusal } from '../api/refusals'
import { Button } from './button'

/** Stands where something is still to come. */
export function Loading({ label = shellText.loading }: { label?: string }) {
  return (
    <p role="status" className="loading">
      {label}
    </p>
  )
}

/** Grey lines in the shape of a list that is on its way. */
export function SkeletonRows({ rows = 6, label = shellText.loading }: { rows?: number; label?: string }) {
  return (
    <div role="status" aria-label={label} className="grid">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move
        <div key={index} className="skeleton-row skeleton" />
      ))}
    </div>
  )
}

/** Stands where there is nothing yet; its children are what to do about it. */
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
    <div className="state">
      <p className="text-lead font-semibold tracking-[-0.01em] leading-[1.25]">{title}</p>
      {text && <p className="state-text">{text}</p>}
      {children && <div className="flex flex-wrap gap-2 mt-1 empty:hidden">{children}</div>}
    </div>
  )
}

/** Stands where something could not be loaded or done: what went wrong, in Dutch, and a way on. */
export function ErrorState({
  error,
  title = shellText.states.failedTitle,
  text = messageOf(error),
  onRetry,
  children,
}: {
  error?: unknown
  title?: string
  /** What the error says, by default. */
  text?: string
  onRetry?: () => void
  children?: ReactNode
}) {
  return (
    <div role="alert" className="state pl-4 border-t-0 border-l-[6px] border-error">
      <p className="text-lead font-semibold tracking-[-0.01em] leading-[1.25]">{title}</p>
      <p className="state-text">{text}</p>
      <div className="flex flex-wrap gap-2 mt-1 empty:hidden">
        {onRetry && <Button onClick={onRetry}>{shellText.states.retry}</Button>}
        {children}
      </div>
    </div>
  )
}

/** What an error says to people: the server's sentence, or a general one when it is no expected trouble. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof Offline) return error.message
  return shellText.states.failedText
}
