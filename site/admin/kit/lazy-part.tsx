import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { reloadPage } from '../../api/reload-page'
import { shellText } from '../../text/admin/shell'
import { useLoaded } from '../../ui/use-loaded'
import { Offline } from '../api/refusals'
import { NewVersion, NotLoaded, whyNotLoaded } from '../api/why-not-loaded'
import { Button } from './button'
import { reloadOnce } from './reload-once'
import { ErrorState, Loading } from './states'

/** A part; `preload` begins to load it before it is shown. */
type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void }

/** What is shown in place of a part. */
interface Places<Props> {
  /** While it is loading; may be made from the props of the part. */
  readonly loading?: ReactNode | ((props: Props) => ReactNode)
  /** When it could not be loaded, or crashed. */
  readonly failed?: (failure: Failure, props: Props) => ReactNode
  /** Whether nothing around it can hold what somebody typed: the document may then be reloaded unasked, once. */
  readonly isAlone?: boolean
}

interface Failure {
  readonly error: unknown
  readonly onRetry: () => void
}

const { newVersion } = shellText.states

/**
 * Vite's message for a style sheet that failed. Vite does not request it again: the part would load without it.
 */
const NO_STYLE = /^Unable to preload CSS/
let styleError: Error | undefined

/**
 * A part of the admin that has a script of its own. When it fails to load, a button offers to retry, and
 * everything around it stays. If the browser has cached the failure the document is reloaded, and forms then
 * offer what was typed (tests/decisions/0057); a part that is alone tries that by itself first.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    loading = <Loading />,
    failed = (failure) => <PartFailure {...failure} />,
    isAlone = false,
  }: Places<Props> = {},
): LazyPart<Props> {
  let current: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined

  async function begin() {
    if (styleError) throw styleError
    loaded = await load()
    return loaded
  }

  /** One attempt, shared by everything that shows the part, and forgotten once it failed. */
  function attempt(onFailure: (error: unknown) => Promise<never>) {
    const started = begin().catch((error) => {
      current = undefined
      if (error instanceof Error && NO_STYLE.test(error.message)) styleError = error
      return onFailure(error)
    })
    current = started
    return started
  }

  const first = () =>
    current ??
    attempt(async (error) => {
      const reason = await whyNotLoaded(error)
      if (isAlone && reason instanceof NotLoaded) return reloadOnce(reason)
      throw reason
    })
  const again = () => attempt(async (error) => reloadPage(await whyNotLoaded(error)))

  function Shown({ attempt, props }: { attempt: () => Promise<ComponentType<Props>>; props: Props }) {
    const Loaded = useLoaded(loaded, attempt)
    if (Loaded) return <Loaded {...props} />
    return typeof loading === 'function' ? loading(props) : loading
  }

  function Part(props: Props) {
    const [attempt, setAttempt] = useState(() => first)
    return (
      <PartBoundary failed={(failure) => failed(failure, props)} onRetry={() => setAttempt(() => again)}>
        <Shown attempt={attempt} props={props} />
      </PartBoundary>
    )
  }

  // Whoever shows it hears that it failed, and may ask for it again.
  return Object.assign(Part, { preload: () => void first().catch(() => {}) })
}

/**
 * Says why a part is not there, and offers what helps: another attempt, or the new version of the admin.
 * @param crashed what is said of a part that the server has; by default what is said of anything that failed
 */
export function PartFailure({
  error,
  onRetry,
  crashed,
}: Failure & { crashed?: { readonly title: string; readonly text: string } }) {
  if (error instanceof NewVersion) {
    return (
      <ErrorState title={newVersion.title} text={newVersion.text}>
        <Button look="signal" onClick={() => void reloadPage(error).catch(() => {})}>
          {newVersion.reload}
        </Button>
      </ErrorState>
    )
  }
  const isCrash = !(error instanceof Offline || error instanceof NotLoaded)
  return <ErrorState error={error} {...(isCrash ? crashed : {})} onRetry={onRetry} />
}

interface Failed {
  readonly failure: { readonly error: unknown } | null
}

class PartBoundary extends Component<
  { failed: (failure: Failure) => ReactNode; onRetry: () => void; children: ReactNode },
  Failed
> {
  override state: Failed = { failure: null }

  static getDerivedStateFromError(error: unknown): Failed {
    return { failure: { error } }
  }

  override render() {
    const { failed, children } = this.props
    const { failure } = this.state
    return failure ? failed({ ...failure, onRetry: () => this.#retry() }) : children
  }

  #retry() {
    this.props.onRetry()
    this.setState({ failure: null })
  }
}
