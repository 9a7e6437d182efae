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

/** What stands in the place of a part. */
interface Places {
  /** While it is on its way. */
  readonly loading?: ReactNode
  /** When it could not be loaded, or broke. */
  readonly failed?: (retry: () => void) => ReactNode
}

/** What Vite says of a style sheet that failed. It does not ask for one twice: a part would come without it. */
const NO_STYLE = /^Unable to preload CSS/
let styleError: Error | undefined

/**
 * A part of the admin that comes in a script of its own. Where it does not arrive a button asks for it again,
 * and what stands around it stays. A browser that remembers the failure gets a new document, in which forms offer
 * what was typed (tests/decisions/0057).
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = <Loading />, failed = (retry) => <ErrorState onRetry={retry} /> }: Places = {},
): ComponentType<Props> {
  let current: LazyExoticComponent<ComponentType<Props>> | undefined

  /** One attempt for all that show the part; React remembers of each that it failed. */
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
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
}

class PartBoundary extends Component<
  { failed: NonNullable<Places['failed']>; onRetry: () => void; children: ReactNode },
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
