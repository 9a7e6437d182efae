import { Component, type ReactNode } from 'react'
import { Button } from './button'

interface Words {
  readonly title: string
  readonly text: string
  readonly retry: string
}

/** What stands in the place of a section that could not be shown. */
export function ErrorFallback({ words, onRetry }: { words: Words; onRetry: () => void }) {
  return (
    <div role="alert" className="border-y-2 border-ink py-5">
      <p className="subheading font-bold">{words.title}</p>
      <p className="mt-2 mb-5">{words.text}</p>
      <Button look="outline" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}

/** Keeps a section that throws from taking the page with it. */
export class ErrorBoundary extends Component<
  { words: Words; onRetry?: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorFallback words={this.props.words} onRetry={() => this.#retry()} />
  }

  #retry() {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }
}
