import { Component, type ReactNode, useEffect } from 'react'
import { Button } from './button'

interface Words {
  readonly title: string
  readonly text: string
  readonly retry: string
  /** Said instead of the text while there is no connection. */
  readonly offline?: string
}

/** What stands in the place of a section that could not be shown. Asks again by itself when the connection is back. */
export function ErrorFallback({
  words,
  onRetry,
  heading: Heading = 'p',
}: {
  words: Words
  onRetry: () => void
  /** `h1` where it stands for the whole page. */
  heading?: 'p' | 'h1'
}) {
  // Also where there is no browser.
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

/** Keeps a section that throws from taking the page with it. */
export class ErrorBoundary extends Component<
  {
    words: Words
    onRetry?: () => void
    /** Set for a whole page: puts the fallback where the page would stand. */
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
