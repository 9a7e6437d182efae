/** The name of the event below. */
const SESSION_ENDED = 'session-ended'

/**
 * Dispatched on the window when the session has expired. Whoever can renew the session cancels the event and
 * calls `settle`, so that the caller needs to know nobody.
 */
class SessionEnded extends Event {
  /** Whether the call that found out would change something. */
  readonly isWrite: boolean
  readonly settle: (isRenewed: boolean) => void

  constructor(isWrite: boolean, settle: (isRenewed: boolean) => void) {
    super(SESSION_ENDED, { cancelable: true })
    this.isWrite = isWrite
    this.settle = settle
  }
}

/** Resolves to true once the session is renewed; to false when nobody listens or the user declines. */
export function askForRenewal(isWrite: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const isNobodyThere = window.dispatchEvent(new SessionEnded(isWrite, resolve))
    if (isNobodyThere) resolve(false)
  })
}

/** Handles the renewal of sessions, until the returned function is called. */
export function renewSessions(
  renew: (isWrite: boolean, settle: (isRenewed: boolean) => void) => void,
): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof SessionEnded)) return
    event.preventDefault()
    renew(event.isWrite, event.settle)
  }
  window.addEventListener(SESSION_ENDED, listen)
  return () => window.removeEventListener(SESSION_ENDED, listen)
}
