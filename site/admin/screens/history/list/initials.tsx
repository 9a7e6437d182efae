/** Who did it, at a glance; the name itself stands beside it. */
export function Initials({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="history-initials">
      {initialsOf(name)}
    </span>
  )
}

/** `Sanne de Wit` is `SW`. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = name, ...others] = words
  const last = others.at(-1) ?? ''
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('nl')
}
