import { visit } from 'jsonc-parser'
import { nestsTooDeep } from '../files/parse-json'

/** A name that one object of a JSON text has more than once: JSON takes the last, and says nothing. */
interface RepeatedName {
  /** The names and places on the way to the object, from the top. */
  readonly path: readonly (string | number)[]
  readonly name: string
  /** The line of the repetition, from 1. */
  readonly line: number
}

/** Names that are told of one file. */
const MOST = 100

/** Finds the first of them in a text that is JSON, in order. */
export function repeatedNames(text: string): RepeatedName[] {
  if (nestsTooDeep(text)) return []
  const found: RepeatedName[] = []
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, _offset, _length, line, _column, pathOf) {
      const names = open.at(-1)
      if (names?.has(name) && found.length < MOST) found.push({ path: pathOf(), name, line: line + 1 })
      names?.add(name)
    },
  })
  return found
}
