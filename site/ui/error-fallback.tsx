import { Component, type ReactNode, useEffect } from 'react'
import { Button } from './button'

interface Words {
  readonly title: string
  readonly text: string
  readonly retry: string
  /** Replaces the text while there is no connection. */
  readonly offline?: string
}

/** Shown in place of a section that failed. Retries automatically when the connection is back. */
export function ErrorFallback({
  words,
  onRetry,
  isPage,
}: {
  words: Words
  onRetry: () => void
  /** Whether it stands in place of a whole page. */
  isPage?: true | undefined
}) {
  // On the server there is no navigator.
  const isOffline = globalThis.navigator?.onLine === false
  const Heading = isPage ? 'h1' : 'p'

  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return (
    <div className={isPage && 'wrap py-10'}>
      <div role="alert" className="border-y-2 border-ink py-5">
        <Heading className="subheading font-bold">{words.title}</Heading>
        <p className="mt-2 mb-5">{(isOffline && words.offline) || words.text}</p>
        <Button
          look="outline"
          onClick={({ currentTarget }) => {
            // The button goes with what failed. Browsers go on from where it was, unless all around it goes too.
            const place = currentTarget.closest<HTMLElement>(isPage ? 'main' : 'section')
            place?.setAttribute('tabindex', '-1')
            place?.focus({ preventScroll: true })
            onRetry()
          }}
        >
          {words.retry}
        </Button>
      </div>
    </div>
  )
}

/** An error boundary, so that one failing section does not take the page with it. */
export class ErrorBoundary extends Component<
  {
    words: Words
    onRetry?: () => void
    /** Whether it is around a whole page. */
    isPage?: true
    children: ReactNode
  },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { words, isPage } = this.props
    return <ErrorFallback words={words} isPage={isPage} onRetry={() => this.#retry()} />
  }

  #retry() {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }
}
