/** The result of a promise, or undefined when it takes more than this many milliseconds. */
export async function soon<T>(promise: Promise<T>, patience: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
