import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { reloadPage } from '../../api/reload-page'
import { ErrorState, Loading } from './states'

/** What is shown in place of a part. */
interface Places<Props> {
  /** While it is loading; may be made from the props of the part. */
  readonly loading?: ReactNode | ((props: Props) => ReactNode)
  /** When it could not be loaded, or crashed. */
  readonly failed?: (retry: () => void) => ReactNode
}

/**
 * Vite's message for a style sheet that failed. Vite does not request it again: the part would load without it.
 */
const NO_STYLE = /^Unable to preload CSS/
let styleError: Error | undefined

/**
 * A part of the admin that has a script of its own. When it fails to load, a button offers to retry, and
 * everything around it stays. If the browser has cached the failure the document is reloaded, and forms then
 * offer what was typed (tests/decisions/0057).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = <Loading />, failed = (retry) => <ErrorState onRetry={retry} /> }: Places<Props> = {},
): ComponentType<Props> {
  let current: LazyExoticComponent<ComponentType<Props>> | undefined

  /** One attempt, shared by everything that shows the part; React remembers the failure of each attempt. */
  function attempt(onFailure: (error: unknown) => Promise<never>) {
    const started = lazy(async () => {
      try {
        if (styleError) throw styleError
        return { default: await load() }
      } catch (error) {
        current = undefined
        if (error instanceof Error && NO_STYLE.test(error.message)) styleError = error
        return onFailure(error)
      }
    })
    current = started
    return started
  }

  const first = () => current ?? attempt((error) => Promise.reject(error))

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(first)
    return (
      <PartBoundary failed={failed} onRetry={() => setPart(attempt(reloadPage))}>
        <Suspense fallback={typeof loading === 'function' ? loading(props) : loading}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

class PartBoundary extends Component<
  { failed: NonNullable<Places<object>['failed']>; onRetry: () => void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { failed, children } = this.props
    return this.state.hasFailed ? failed(() => this.#retry()) : children
  }

  #retry() {
    this.props.onRetry()
    this.setState({ hasFailed: false })
  }
}
