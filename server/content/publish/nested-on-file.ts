import { matchItems } from '#contract/content/match-items'
import { asPlainData, canonical, isList, isPlainRecord, type PlainData } from '#contract/content/plain-data'

/** A value within a field: as the file has it, as it was read, and as it should read. */
interface Written {
  readonly file: unknown
  readonly was: unknown
  readonly next: PlainData
}

/**
 * What to store so that a changed value reads as intended: unchanged parts stay as the file has them, which may
 * be less than was read (an omitted field), more (an unknown field) or different (a date without a time).
 * @param fresh how a value is stored that the file does not have
 */
export function onFile({ file, was, next }: Written, fresh: (value: PlainData) => PlainData): PlainData {
  if (canonical(was) === canonical(next)) return asPlainData(file) ?? next
  if (isList(next)) {
    return Array.isArray(file) && Array.isArray(was) ? listOnFile({ file, was, next }, fresh) : fresh(next)
  }
  if (!isPlainRecord(next) || !isPlainRecord(file) || !isPlainRecord(was)) return next
  const unknown = Object.keys(file).filter((name) => !Object.hasOwn(was, name) && !Object.hasOwn(next, name))
  const pairs = Object.entries<PlainData>(next).flatMap(([name, value]) => {
    const isSame = canonical(was[name]) === canonical(value)
    if (!Object.hasOwn(file, name)) return isSame ? [] : [[name, fresh(value)] as const]
    return [[name, onFile({ file: file[name], was: was[name], next: value }, fresh)] as const]
  })
  return Object.fromEntries([
    ...pairs,
    ...unknown.map((name) => [name, asPlainData(file[name]) ?? null] as const),
  ])
}

/** The records of a file correspond one to one to those that were read. */
function listOnFile(
  { file, was, next }: { file: readonly unknown[]; was: readonly unknown[]; next: readonly PlainData[] },
  fresh: (value: PlainData) => PlainData,
): PlainData {
  if (file.length !== was.length) return fresh(next)
  const origins = matchItems(was, next)
  return next.map((item, at) => {
    const origin = origins[at]
    return origin === undefined
      ? fresh(item)
      : onFile({ file: file[origin], was: was[origin], next: item }, fresh)
  })
}

/** Ways to omit parts of nested data, the shortest first; only its type can tell which of them reads as intended. */
export const shortenings: readonly ((value: PlainData) => PlainData)[] = [
  (value) => without(value, (item) => item === false || isEmpty(item)),
  (value) => without(value, isEmpty),
  (value) => value,
]

const isEmpty = (item: PlainData) => item === '' || item === null || (isList(item) && item.length === 0)

function without(value: PlainData, isLeftOut: (item: PlainData) => boolean): PlainData {
  if (isList(value)) return value.map((item) => without(item, isLeftOut))
  if (!isPlainRecord(value)) return value
  const pairs = Object.entries<PlainData>(value).map(
    ([name, item]) => [name, without(item, isLeftOut)] as const,
  )
  return Object.fromEntries(pairs.filter(([, item]) => !isLeftOut(item)))
}
