import type { FieldValue } from '../fields'

/** A value that is neither a list nor a record. */
export type ScalarValue = Exclude<FieldValue, object>

/** How a value is written in a file: plain, or in which quotes. */
export type Quoting = 'plain' | 'single' | 'double'

/** Where a value is written, and how the previous one was. */
export interface ScalarContext {
  readonly quoting: Quoting
  /**
   * The plain text that it replaces: `2024` may become `2025` without quotes, as it already looked like a
   * number.
   */
  readonly former?: string | undefined
  /** Whether brackets and commas are significant here. */
  readonly isFlow: boolean
  /** The quotes that this file uses for what cannot be plain. */
  readonly quotes: Exclude<Quoting, 'plain'>
}

/** The ways to write a value on one line, best first. */
export function scalarSources(value: ScalarValue, place: ScalarContext): string[] {
  if (typeof value !== 'string') return [String(value)]
  const isBare = isPlain(value, place.isFlow) && isExpected(value, place.former)
  const wanted = place.quoting === 'plain' && !isBare ? place.quotes : place.quoting
  if (wanted === 'plain') return [value, doubleQuoted(value)]
  if (wanted === 'double' || !isPrintable(value) || value.includes('\n')) return [doubleQuoted(value)]
  return [`'${value.replaceAll("'", "''")}'`, doubleQuoted(value)]
}

/** A text in double quotes, on one line; unprintable characters are escaped. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{Cc}\p{Zl}\p{Zp}\ufeff\ufffe\uffff]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Whether a text contains nothing that only an escape can express. */
export function isPrintable(text: string): boolean {
  return !/(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\ufeff\ufffe\uffff]/u.test(text)
}

/** Whether a text can be written plain, for every YAML parser in use. */
export function isPlain(text: string, isFlow: boolean): boolean {
  if (!isPrintable(text) || /[\t\n]/.test(text)) return false
  if (/^$|^[\s,[\]{}#&*!|>'"%@`]|^[-?:.](?![\p{L}\p{N}])|^(<<|=)$|:\s|:$|\s#|\s$/u.test(text)) return false
  return !isFlow || !/[,[\]{}:]/.test(text)
}

/** How parsers of YAML 1.1 or 1.2 would interpret a plain text. */
export function lookOf(text: string): 'date' | 'number' | 'switch' | 'nothing' | 'text' {
  if (/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(text)) return 'date'
  if (/^[-+]?(0[xob][\da-f_]+|\.?\d[\d_.:,]*(e[-+]?\d+)?|\.(inf|nan))$/i.test(text)) return 'number'
  if (/^(true|false|yes|no|on|off|y|n)$/i.test(text)) return 'switch'
  return /^(null|~|)$/i.test(text) ? 'nothing' : 'text'
}

function isExpected(text: string, former: string | undefined): boolean {
  const look = lookOf(text)
  return look === 'text' || look === 'date' || (former !== undefined && look === lookOf(former))
}
