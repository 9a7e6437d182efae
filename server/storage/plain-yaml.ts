/** A line that is not blank: its spaces, and what follows them. */
interface Line {
  readonly indent: number
  readonly text: string
}

/** White space other than spaces and line ends, and what cannot be seen. */
const ODD = /[^\S \n]|(?!\n)\p{C}/u
/** A name with what follows it. The words that are no text in YAML are no name for us. */
const NAMED = /^(?!(?:null|true|false):)([a-z][\w-]{0,99}):(?: +(.*))?$/i
const ITEM = /^- (\S.*)$/
const DOUBLE_QUOTED = /^"([^"\\]*)"$/
const SINGLE_QUOTED = /^'((?:[^']|'')*)'$/
/** Text without quotes that is on one line, and in which no sign means anything. */
const BARE = /^(?:[\p{L}\p{N}/+€(]|-(?=[\p{L}\p{N}]))(?:(?! #|: ).)*(?<!:)$/u

/** Thrown and caught here: the text needs a parser. */
const NOT_PLAIN = new Error('not plain')

/**
 * The value of YAML in its plainest form: names, lists and texts on one line each, which is how most front matter is
 * written; undefined for all else, right or wrong. What it gives is what the parser gives (tests/decisions/0152).
 */
export function readPlainYaml(source: string): Record<string, unknown> | undefined {
  if (ODD.test(source)) return undefined
  const lines = source.split('\n').flatMap((line): Line[] => {
    const text = line.trim()
    return text === '' ? [] : [{ indent: line.length - line.trimStart().length, text }]
  })
  try {
    return readTop(lines)
  } catch (error) {
    if (error === NOT_PLAIN) return undefined
    throw error
  }
}

function readTop(lines: readonly Line[]): Record<string, unknown> {
  let at = 0
  const isAt = (indent: number) => lines[at]?.indent === indent

  function readMap(indent: number, begin = lines[at]?.text): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    for (let text = begin; text !== undefined; text = isAt(indent) ? lines[at]?.text : undefined) {
      const [, name, value] = NAMED.exec(text) ?? []
      if (name === undefined || Object.hasOwn(map, name)) throw NOT_PLAIN
      at += 1
      map[name] = value === undefined ? readBelow(indent) : readText(value)
    }
    return map
  }

  /** What stands below a name: a list may be as far to the left as the name itself. */
  function readBelow(indent: number): unknown {
    const next = lines[at]
    if (next === undefined || next.indent < indent) return null
    if (ITEM.test(next.text)) return readList(next.indent)
    return next.indent === indent ? null : readMap(next.indent)
  }

  function readList(indent: number): unknown[] {
    const list: unknown[] = []
    while (isAt(indent)) {
      const [, item] = ITEM.exec(lines[at]?.text ?? '') ?? []
      if (item === undefined) break
      if (NAMED.test(item)) list.push(readMap(indent + 2, item))
      else {
        at += 1
        list.push(readText(item))
      }
    }
    return list
  }

  const top = readMap(0)
  // A line that fits nowhere goes on with the one before it, or is an error.
  if (at < lines.length || lines[0]?.indent !== 0) throw NOT_PLAIN
  return top
}

function readText(text: string): unknown {
  const [, quoted] = DOUBLE_QUOTED.exec(text) ?? []
  if (quoted !== undefined) return quoted
  const [, single] = SINGLE_QUOTED.exec(text) ?? []
  if (single !== undefined) return single.replaceAll("''", "'")
  if (!BARE.test(text)) throw NOT_PLAIN
  if (/^(?:true|True|TRUE)$/.test(text)) return true
  if (/^(?:false|False|FALSE)$/.test(text)) return false
  return /^(?:null|Null|NULL)$/.test(text) ? null : text
}
