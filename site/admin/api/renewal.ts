/** The name of the event below. */
const SESSION_ENDED = 'session-ended'

/**
 * Said on the window when the server no longer knows who is calling. Whoever can renew the session cancels the
 * event and settles it; so a call needs to know nobody.
 */
class SessionEnded extends Event {
  /** Whether the call that found out was to change something. */
  readonly isWrite: boolean
  readonly settle: (isRenewed: boolean) => void

  constructor(isWrite: boolean, settle: (isRenewed: boolean) => void) {
    super(SESSION_ENDED, { cancelable: true })
    this.isWrite = isWrite
    this.settle = settle
  }
}

/** Resolves when the session is renewed (true), or nobody is there to do so or wants to (false). */
export function askForRenewal(isWrite: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const isNobodyThere = window.dispatchEvent(new SessionEnded(isWrite, resolve))
    if (isNobodyThere) resolve(false)
  })
}

/** Takes on the renewing of the session, until the returned function is called. */
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
