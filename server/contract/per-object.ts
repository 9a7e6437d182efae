/** Makes something of an object once, and gives that for as long as somebody has the object. */
export function perObject<Key extends object, Made>(make: (of: Key) => Made): (of: Key) => Made {
  const made = new WeakMap<Key, { readonly value: Made }>()
  return (of) => {
    const known = made.get(of) ?? { value: make(of) }
    made.set(of, known)
    return known.value
  }
}
