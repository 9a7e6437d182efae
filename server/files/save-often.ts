export interface SaveOftenOptions {
  save(): Promise<void>
  /** Minimum milliseconds between two saves. */
  readonly interval: number
  /** Its name in the log, such as `measurements`. */
  readonly what: string
  readonly log: { warn(context: object, message: string): void }
}

export interface Saving {
  /** Requests a save, to be made within the interval. */
  ask(): void
  /** Saves one last time, now; later requests do nothing. */
  close(): Promise<void>
}

/**
 * Saves data that may lose its last few seconds. A failed save is logged and tried again after the interval.
 */
export function saveOften({ save, interval, what, log }: SaveOftenOptions): Saving {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isClosed = false

  function ask(): void {
    if (!isClosed) timer ??= setTimeout(saveInTurn, interval).unref()
  }

  function saveInTurn(): Promise<void> {
    running = running.then(saveOnce)
    return running
  }

  async function saveOnce(): Promise<void> {
    timer = undefined
    try {
      await save()
    } catch (error) {
      log.warn({ err: error }, `${what} not written`)
      ask()
    }
  }

  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(timer)
    await saveInTurn()
  }

  return { ask, close }
}
