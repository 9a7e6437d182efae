/** A question that is asked again only when its stamp has changed: the answer costs more than the stamp. */
export function onceForEach<T>(readStamp: () => Promise<string>, ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly stamp: string; readonly answer: T } | undefined
  return async () => {
    const stamp = await readStamp()
    if (known?.stamp !== stamp) known = { stamp, answer: await ask() }
    return known.answer
  }
}
