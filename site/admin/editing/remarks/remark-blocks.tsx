import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import type { Item } from '#contract/admin/entries'
import type { Remark } from '#contract/admin/remarks'
import { type PlaceInBlocks, placeInBlocks } from './place-in-blocks'
import { RemarkPlace } from './remark-place'
import { remarksQuery } from './remarks-query'

const NONE: readonly Remark[] = []
const NOTHING: Item = {}
const NOWHERE: ReadonlyMap<string, PlaceInBlocks> = new Map()

const Blocks = createContext(NOWHERE)

/** Where the remarks at texts within blocks are, by their ids. */
export const useRemarkBlocks = () => useContext(Blocks)

/** Looks in which blocks of a form its remarks are: a block by itself does not know what the others have. */
export function RemarkBlocks({ items, children }: { items: readonly Item[]; children: ReactNode }) {
  const { data = NONE } = useQuery({ ...remarksQuery(useContext(RemarkPlace)), refetchInterval: false })
  // Looking for paragraphs must not delay typing.
  const record = useDeferredValue(items[0]) ?? NOTHING
  const last = useRef(NOWHERE)
  const found = useMemo(() => {
    const places = placeInBlocks(data, record, last.current)
    return places.size === 0 ? NOWHERE : places
  }, [data, record])
  useEffect(() => {
    last.current = found
  }, [found])
  return <Blocks value={found}>{children}</Blocks>
}

/** Unfolds a block, with the items in it, and focuses the last of these. @param at as in `PlaceInBlocks` */
export function showBlock(field: string, at: string): void {
  const names = field.split('.')
  let place: ParentNode | undefined = document
  let toggle: HTMLElement | null | undefined
  for (const [depth, index] of at.split('/').slice(1).entries()) {
    const list = names.slice(0, depth + 1).join('.')
    place = place?.querySelector(`[data-list="${CSS.escape(list)}"]`)?.children[Number(index)]
    toggle = place?.querySelector<HTMLElement>('.nested-toggle')
    if (toggle?.getAttribute('aria-expanded') === 'false') flushSync(() => toggle?.click())
  }
  toggle?.focus({ preventScroll: true })
  toggle?.scrollIntoView({ block: 'start' })
}
