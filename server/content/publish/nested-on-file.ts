import { canonical, matchItems } from '#contract/content/match-items'
import { asPlainData, isList, isPlainRecord, type PlainData } from '#contract/content/plain-data'

/** A value within a field: as the file has it, as it was read, and as it should be read. */
interface Written {
  readonly file: unknown
  readonly was: unknown
  readonly next: PlainData
}

/**
 * What a file should hold to be read as a changed value: what did not change stays as the file has it, which may be
 * less than was read (a field left out), more (a field that nobody knows) or otherwise (a date without its time).
 * @param fresh how a value is written that the file does not have
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

/** The records of a file are those that were read, one by one. */
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

/** What may be left out of nested data, the most first; which of it reads as asked only its type can tell. */
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
