/** The name of the event below. */
const SESSION_ENDED = 'session-ended'

/** How a call found out that the session is gone. */
interface EndedSession {
  /** Whether the call would change something. */
  readonly isWrite: boolean
  /** The name of who is logged in in this browser now; null when nobody is. */
  readonly other: string | null
}

/**
 * Dispatched on the window when the session has expired, or is somebody else's. Whoever can renew the session cancels
 * the event and calls `settle`, so that the caller needs to know nobody.
 */
class SessionEnded extends Event {
  readonly ended: EndedSession
  readonly settle: (isRenewed: boolean) => void

  constructor(ended: EndedSession, settle: (isRenewed: boolean) => void) {
    super(SESSION_ENDED, { cancelable: true })
    this.ended = ended
    this.settle = settle
  }
}

/** Resolves to true once the session is renewed; to false when nobody listens or the user declines. */
export function askForRenewal(ended: EndedSession): Promise<boolean> {
  return new Promise((resolve) => {
    const isNobodyThere = window.dispatchEvent(new SessionEnded(ended, resolve))
    if (isNobodyThere) resolve(false)
  })
}

/** Handles the renewal of sessions, until the returned function is called. */
export function renewSessions(
  renew: (ended: EndedSession, settle: (isRenewed: boolean) => void) => void,
): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof SessionEnded)) return
    event.preventDefault()
    renew(event.ended, event.settle)
  }
  window.addEventListener(SESSION_ENDED, listen)
  return () => window.removeEventListener(SESSION_ENDED, listen)
}
