export interface SaveOftenOptions {
  save(): Promise<void>
  /** Least milliseconds between two saves. */
  readonly interval: number
  /** What the log calls it, such as `measurements`. */
  readonly what: string
  readonly log: { warn(context: object, message: string): void }
}

export interface Saving {
  /** Something is to be saved, within the interval. */
  ask(): void
  /** Saves once more, now; afterwards nothing asks for a save any more. */
  close(): Promise<void>
}

/** Saves what may be lost for a few seconds. A failed save is logged and tried again after the interval. */
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
