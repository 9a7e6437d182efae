/**
 * A line of `.env`: the name of a setting, the quote around its value and what is in it, which may go on on further lines, and what
 * stands behind that quote, or behind the `=` where there is none.
 */
const LINE = /^[^\S\n]*(?:export[^\S\n]+)?([\w.-]+)[^\S\n]*=(?:[^\S\n]*(["'`])([\s\S]*?)\2)?(.*)$|^.*$/gm

const NOTHING = /^\s*$|^\s*#/
const UNENDED = /^\s*["'`]/
/** A `#` that is not apart from what stands before it: a password, as a rule. */
const CUT_SHORT = /^#\S|^[^#]*[^\s#]#/

/**
 * Reads a text of settings as Node does, and tells what Node passes over without a word, such as the end of a value that has its own
 * quote in it: each with its line, and nothing of the value (tests/decisions/0214).
 */
export function readSettings(text) {
  const settings = {}
  const troubles = []
  for (const { 0: line, 1: name, 2: quote, 3: quoted, 4: rest, index } of text.matchAll(LINE)) {
    const why = name === undefined ? whyNoSetting(line) : whyNoValue(quote, rest)
    const number = () => text.slice(0, index).split('\n').length
    if (why !== undefined) troubles.push(`line ${number()}${name === undefined ? '' : `, ${name}`}: ${why}`)
    else if (quote === '"') settings[name] = quoted.replaceAll('\\n', '\n')
    else if (name !== undefined) settings[name] = quoted ?? rest.replace(/#.*/, '').trim()
  }
  return { settings, troubles }
}

function whyNoSetting(line) {
  return NOTHING.test(line) ? undefined : 'Expected NAME=value, or a # before it'
}

function whyNoValue(quote, rest) {
  if (quote !== undefined) return /^\s*$|^\s+#/.test(rest) ? undefined : TWO_QUOTES
  if (UNENDED.test(rest)) return 'Expected the same quote at the end of the value as at its beginning'
  return CUT_SHORT.test(rest) ? 'Expected quotes around a value with a # in it' : undefined
}

const TWO_QUOTES =
  'Expected nothing behind the second quote: around a value with a quote in it stands another kind, of ", \' and `'
