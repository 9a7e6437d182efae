import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ParagraphAnchor } from '#contract/paragraphs'
import { useUnsaved } from '../../shell/navigation-guard'

/** A remark that is being written, and the paragraph that it is about. */
interface BegunRemark {
  readonly anchor: ParagraphAnchor
  /** Counts, so that asking again takes the focus again. */
  readonly times: number
}

/** What is being written at one text. */
export interface RemarkDraft {
  readonly begun: BegunRemark | null
  /** What is typed and not sent: by the id of the remark that it answers, '' for a new one. */
  readonly typed: Readonly<Record<string, string>>
}

type DraftChange = (before: RemarkDraft) => Partial<RemarkDraft>

const NOTHING: RemarkDraft = { begun: null, typed: {} }

const Drafts = createContext<{
  readonly drafts: Readonly<Record<string, RemarkDraft>>
  readonly changeAt: (text: string, change: DraftChange) => void
  readonly followItems: (before: readonly string[], now: readonly string[]) => void
}>({ drafts: {}, changeAt: () => {}, followItems: () => {} })
const Within = createContext('')
const WithinKeys = createContext('')

/** The indexes of the items that a text is in, as in `PlaceInBlocks`. */
export const useItemPlace = () => useContext(Within)

/** The keys of the items within a block that a text or a list is in: they stay when items move. */
export const useItemKeys = () => useContext(WithinKeys)

/** Is to be told the keys of a list's items, as they were and as they are: nothing is left unsaved at those that went. */
export const useFollowItems = () => useContext(Drafts).followItems

/** What is typed in the remarks of a form and not sent, for whoever would close that form. */
interface UnsentRemarks {
  readonly isThere: boolean
  readonly texts: () => readonly string[]
  /** @param texts of these drafts; null when nothing is typed there */
  readonly hold: (drafts: symbol, texts: (() => readonly string[]) | null) => void
}

const Unsent = createContext<UnsentRemarks>({ isThere: false, texts: () => [], hold: () => {} })

/** Is told what is typed in the remarks within, by `UnsentRemarksOf`. */
export function useUnsentRemarks(): UnsentRemarks {
  const [held] = useState(() => new Map<symbol, () => readonly string[]>())
  const [isThere, setThere] = useState(false)
  const hold = useCallback<UnsentRemarks['hold']>(
    (drafts, texts) => {
      if (texts) held.set(drafts, texts)
      else held.delete(drafts)
      setThere(held.size > 0)
    },
    [held],
  )
  return useMemo(
    () => ({ isThere, hold, texts: () => [...held.values()].flatMap((texts) => texts()) }),
    [held, isThere, hold],
  )
}

export const UnsentRemarksOf = Unsent.Provider

/** Keeps what is being written at the texts within, also while a text is folded away; asks before that is left. */
export function RemarkDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, RemarkDraft>>>({})
  const [gone] = useState(() => new Set<string>())
  const texts = () =>
    Object.entries(drafts).flatMap(([text, { typed }]) =>
      text.split('/').some((key) => gone.has(key))
        ? []
        : Object.values(typed).filter((words) => words.trim() !== ''),
    )
  const isTyped = () => texts().length > 0
  // The form around it cannot save this along.
  useUnsaved(isTyped(), isTyped)
  const { hold } = useContext(Unsent)
  const [key] = useState(() => Symbol('remarks'))
  const latest = useRef(texts)
  useEffect(() => {
    latest.current = texts
  })
  const hasTyped = isTyped()
  useEffect(() => {
    hold(key, hasTyped ? () => latest.current() : null)
    return () => hold(key, null)
  }, [hold, key, hasTyped])
  const value = useMemo(() => {
    const changeAt = (text: string, change: DraftChange) =>
      setDrafts((all) => {
        const before = all[text] ?? NOTHING
        return { ...all, [text]: { ...before, ...change(before) } }
      })
    // An item that is put back has what was begun at it.
    function followItems(before: readonly string[], now: readonly string[]) {
      for (const key of before) gone.add(key)
      for (const key of now) gone.delete(key)
    }
    return { drafts, changeAt, followItems }
  }, [drafts, gone])
  return <Drafts value={value}>{children}</Drafts>
}

/** The same for one item of a list. Those of a list in a block go with the block: their cards are folded away with it. */
export function ItemRemarkDrafts({
  at,
  itemKey,
  isInBlock,
  children,
}: {
  /** Its index, from 0. */
  at: number
  itemKey: string
  isInBlock: boolean
  children: ReactNode
}) {
  const keys = `${useItemKeys()}/${itemKey}`
  const item = <Within value={`${useItemPlace()}/${at}`}>{children}</Within>
  if (isInBlock) return <WithinKeys value={keys}>{item}</WithinKeys>
  // A block that moves keeps what is its own.
  return <RemarkDrafts>{item}</RemarkDrafts>
}

/** What is being written at the text of a field, and what changes that. */
export function useRemarkDraft(field: string): RemarkDraft & { readonly change: (by: DraftChange) => void } {
  const { drafts, changeAt } = useContext(Drafts)
  const text = field + useItemKeys()
  const change = useCallback((by: DraftChange) => changeAt(text, by), [changeAt, text])
  return { ...(drafts[text] ?? NOTHING), change }
}
