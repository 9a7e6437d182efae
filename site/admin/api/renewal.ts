import type { Refusal } from './refusals'

/** The name of the event below. */
const SESSION_ENDED = 'session-ended'

/** The events of a tab that is returned to. */
const RETURNS = ['focus', 'visibilitychange']

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

let end: Refusal | null = null
let renewals = 0

/** What a call was refused with since the session ended; null while it goes on, and once somebody may have renewed it. */
export const knownEnd = (): Refusal | null => end

/** A call was refused because nobody is logged in, or somebody else is. */
export function sessionEnded(refusal: Refusal): void {
  end = refusal
}

/** How often the session may have been renewed: a refusal of what was sent before the last time tells nothing of it. */
export const countRenewals = (): number => renewals

/** A call was answered: if the session had ended, it has been renewed. */
export function sessionGoesOn(): void {
  if (end !== null) mayBeRenewed()
}

function mayBeRenewed(): void {
  end = null
  renewals += 1
}

/** Resolves to true once the session is renewed; to false when nobody listens or the user declines. */
export function askForRenewal(ended: EndedSession): Promise<boolean> {
  return new Promise((resolve) => {
    const isNobodyThere = window.dispatchEvent(new SessionEnded(ended, resolve))
    if (isNobodyThere) resolve(false)
  })
}

/** The window hears too that a field in it gets the focus. */
function returned({ type, target }: Event): void {
  if (type !== 'focus' || target === window) mayBeRenewed()
}

/** Handles the renewal of sessions, until the returned function is called. */
export function renewSessions(
  renew: (ended: EndedSession, settle: (isRenewed: boolean) => void) => void,
): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof SessionEnded)) return
    event.preventDefault()
    renew(event.ended, (isRenewed) => {
      if (isRenewed) mayBeRenewed()
      event.settle(isRenewed)
    })
  }
  window.addEventListener(SESSION_ENDED, listen)
  // In another tab somebody may have logged in: known before what asks anew as soon as this one is in view.
  for (const name of RETURNS) window.addEventListener(name, returned, { capture: true })
  return () => {
    window.removeEventListener(SESSION_ENDED, listen)
    for (const name of RETURNS) window.removeEventListener(name, returned, { capture: true })
  }
}
