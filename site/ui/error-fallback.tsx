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
  heading: Heading,
}: {
  words: Words
  onRetry: () => void
  /** `h1` if it replaces a whole page. */
  heading: 'p' | 'h1'
}) {
  // On the server there is no navigator.
  const isOffline = globalThis.navigator?.onLine === false

  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return (
    <div role="alert" className="border-y-2 border-ink py-5">
      <Heading className="subheading font-bold">{words.title}</Heading>
      <p className="mt-2 mb-5">{(isOffline && words.offline) || words.text}</p>
      <Button look="outline" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}

/** An error boundary, so that one failing section does not take the page with it. */
export class ErrorBoundary extends Component<
  {
    words: Words
    onRetry?: () => void
    /** Set for a whole page: wraps the fallback in the layout of a page. */
    frame?: (fallback: ReactNode) => ReactNode
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
    const { words, frame = (fallback) => fallback } = this.props
    const heading = this.props.frame ? 'h1' : 'p'
    return frame(<ErrorFallback words={words} heading={heading} onRetry={() => this.#retry()} />)
  }

  #retry() {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }
}
