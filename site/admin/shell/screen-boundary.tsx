import { Component, type ReactNode } from 'react'
import { frameText } from '../../text/admin/frame'
import { PageTitle } from '../kit/page-title'
import { ErrorState } from '../kit/states'

/** Keeps a screen that breaks, or whose script does not arrive, from taking the admin with it. */
export class ScreenBoundary extends Component<
  { title: string; onRetry: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { title, children } = this.props
    if (!this.state.failed) return children
    return (
      <>
        <PageTitle title={title} />
        <ErrorState
          title={frameText.states.brokenTitle}
          text={frameText.states.brokenText}
          onRetry={() => this.#retry()}
        />
      </>
    )
  }

  #retry() {
    this.props.onRetry()
    this.setState({ failed: false })
  }
}
