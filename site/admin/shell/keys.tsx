import { keyNames } from './key-names'

/** The keys of a shortcut, as they are named on a keyboard. */
export function Keys({ keys }: { keys: string }) {
  return keyNames(keys).map((name) => (
    <kbd key={name} className="key">
      {name}
    </kbd>
  ))
}
