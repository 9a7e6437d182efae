/**
 * Does work that the browser would break off when its tab closes: it asks first, also on a screen that was opened meanwhile.
 */
export async function holdTab<Result>(work: () => Promise<Result>): Promise<Result> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  try {
    return await work()
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
}
