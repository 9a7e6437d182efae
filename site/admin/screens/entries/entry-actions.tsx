import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { entryScreen, screens, typeScreens } from '#contract/admin/addresses'
import { entries, type Row } from '#contract/admin/entries'
import { pending } from '#contract/admin/pending'
import { allContentTypes } from '#contract/content/content-types'
import { visibilityOf } from '#contract/content/entry-plan'
import { entriesText as text } from '../../../text/admin/entries'
import { pendingText } from '../../../text/admin/pending'
import { reviewsText } from '../../../text/admin/reviews'
import { shellText } from '../../../text/admin/shell'
import { call } from '../../api/call'
import { Stale } from '../../api/refusals'
import { rowsQuery } from '../../api/rows-query'
import { type EntryEditor, LEAVING } from '../../editing/use-editor'
import { Button, ButtonLink } from '../../kit/button'
import { CheckSign, ClockSign, CopySign, OutSign, PlusSign, TrashSign } from '../../kit/icons'
import { Menu, type MenuItem } from '../../kit/menu'
import { messageOf } from '../../kit/states'
import { useIsWiderThan } from '../../kit/use-is-wide'
import { useSession } from '../../session/session'
import { useNotices } from '../../shell/notices'
import { useCommands } from '../../shell/shortcuts'
import { useMendAction } from '../../shell/use-mend-action'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useSavedNotice } from '../../shell/use-saved-notice'
import { useAskedRemoval } from './ask-removal'
import { isMadeOfBlocks } from './is-made-of-blocks'
import { backToList } from './list-place'
import { useMayRemove } from './use-may-remove'
import { useReview } from './use-review'
import { type LookedPage, WholePageButton } from './whole-page'

/** The width in pixels that all buttons need in one line, beside the state of the entry. */
const ALL_ACTIONS = 940

/** Below the heading: the state of an entry, and the actions on it other than editing it. */
export function EntryBar({
  children,
  ...of
}: {
  editor: EntryEditor
  page: LookedPage
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  const hasRoom = useIsWiderThan(bar, ALL_ACTIONS)
  return (
    <div ref={bar} className="entry-bar">
      {children}
      <EntryActions {...of} hasRoom={hasRoom} />
    </div>
  )
}

function EntryActions({
  editor,
  page: looked,
  hasRoom,
}: {
  editor: EntryEditor
  page: LookedPage
  /** Whether all are shown; otherwise they are in a menu. */
  hasRoom: boolean
}) {
  const { source, seen } = editor
  const { type, id } = source
  const [item = {}] = seen.items
  const page = type.isPublic(item, Date.now()) ? type.page?.(item) : undefined
  const { mayPublish } = useSession()
  const isHidden = visibilityOf(type, item, Date.now()) === 'hidden'
  const mayRemove = useMayRemove(type, { id, etag: seen.etag, isHidden })
  const { canAsk, ask: askToRead } = useReview(editor)
  const uses = useUses(editor, mayPublish && page !== undefined && isMadeOfBlocks(type))
  const leading = page === undefined || !uses ? [] : waysTo(page, type.title(item), uses)
  const removal = useRemoveEntry(editor)
  const { question, ask } = useAskedRemoval(type, removal.begin)
  const client = useQueryClient()
  const { tellFailure } = useNotices()
  /** References are fetched only on deletion; the list that opens next uses the same query. */
  const look = useMutation({
    // Nothing refers to a version that waits.
    mutationFn: async () => (type.waitsFor ? [] : client.fetchQuery(rowsQuery(type.name))),
    onSuccess: (rows) =>
      ask({
        id,
        title: type.title(item),
        uses: rows.find((row) => row.id === id)?.uses ?? {},
        ...(page === undefined ? {} : { page, isPublic: true }),
      }),
    onError: tellFailure,
  })
  const history = screens.history.to({ type: type.name, id })
  const copy = typeScreens(type.screen).create.to({ kopie: id })
  const navigate = useNavigate()
  const goTo = (to: string) => ({ to, run: () => navigate(to) })
  const isRemoving = look.isPending || removal.isPending
  const actions: Action[] = [
    ...leading.map(({ label, to }) => ({ label, sign: <PlusSign />, ...goTo(to) })),
    mayPublish && { label: text.history, sign: <ClockSign />, ...goTo(history) },
    mayPublish && canAsk && { label: reviewsText.ready, sign: <CheckSign />, run: askToRead },
    !type.waitsFor && { label: text.duplicate, sign: <CopySign />, ...goTo(copy) },
    mayRemove && {
      label: type.waitsFor ? pendingText.drop : text.remove,
      sign: <TrashSign />,
      isDanger: true,
      isDisabled: isRemoving,
      ...(isRemoving ? { underWay: type.waitsFor ? pendingText.dropping : text.removing } : {}),
      run() {
        if (!isRemoving) look.mutate()
      },
    },
  ].filter((action) => action !== false)
  const openPage = page && { label: text.look, run: () => void window.open(page, '_blank', 'noopener') }
  const items = openPage ? [openPage, ...actions] : actions
  useCommands(items)
  if (!hasRoom) {
    const { underWay } = actions.find((action) => action.underWay !== undefined) ?? {}
    const preview = looked.isOffered ? [{ label: text.previewWholePage, run: looked.toggle }] : []
    return (
      <>
        {/* What was chosen in it is under way behind its button. */}
        <Menu label={underWay ?? text.more} items={[...preview, ...items]} />
        {question}
      </>
    )
  }
  return (
    <>
      {page && (
        <a href={page} target="_blank" rel="noopener" className="button button-quiet">
          <OutSign />
          {text.look}
          <span className="sr-only"> {shellText.newTab}</span>
        </a>
      )}
      {looked.isOffered && <WholePageButton page={looked} />}
      {actions.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {question}
    </>
  )
}

/** An action on an entry, in the menu and the palette as well as on a button. */
interface Action extends MenuItem {
  readonly sign: ReactNode
  /** What is told while it is under way, when it does nothing more. */
  readonly underWay?: string
  /** The screen that it opens, if that is what it does: a link then. */
  readonly to?: string
}

function ActionButton({ label, sign, to, isDanger, underWay, run }: Action) {
  const look = isDanger ? 'danger' : 'quiet'
  return to === undefined ? (
    <Button {...{ look, sign }} isBusy={underWay !== undefined} onClick={run}>
      {label}
    </Button>
  ) : (
    <ButtonLink {...{ look, sign, to }}>{label}</ButtonLink>
  )
}

/** What refers to the entry, by type; undefined until that is known, and while nobody asks. */
function useUses(
  { source, seen }: EntryEditor,
  isAsked: boolean,
): Readonly<Record<string, number>> | undefined {
  const { data } = useQuery({ ...rowsQuery(source.type.name), enabled: isAsked })
  const [name] = source.type.names(seen.items[0] ?? {})
  return isAsked && data ? (data.find(({ id }) => id === name)?.uses ?? {}) : undefined
}

/** Screens to create something that links to a page, such as a menu item, where there is none yet. */
function waysTo(path: string, title: string, uses: Readonly<Record<string, number>>) {
  return allContentTypes.flatMap(({ name, screen, toPage }) =>
    toPage && !uses[name]
      ? [{ label: toPage.label, to: typeScreens(screen).create.to({ pagina: path, titel: title }) }]
      : [],
  )
}

/** Deletes the open entry and returns to the list, where it can be undone. */
function useRemoveEntry({ source, seen, known, isSaving, release }: EntryEditor) {
  const client = useQueryClient()
  const navigate = useNavigateAfter()
  const tell = useSavedNotice()
  const { notify } = useNotices()
  const mendAction = useMendAction()
  const { mayPublish } = useSession()
  const { type, id } = source
  const { mutate, isPending } = useMutation({
    mutationKey: LEAVING,
    mutationFn: () =>
      type.waitsFor
        ? call(pending.drop, { type: type.waitsFor.name, id }, { ifMatch: known().etag })
        : call(entries.remove, { type: type.name, id }, { ifMatch: known().etag }),
    onSuccess(reply) {
      release()
      const [name] = type.names(seen.items[0] ?? {})
      // The list is shown as it was last read, until it is read again.
      client.setQueriesData<Row[]>({ queryKey: rowsQuery(type.name).queryKey }, (rows) =>
        rows?.filter((row) => row.id !== name),
      )
      const { to, state } = backToList(type)
      navigate(type.waitsFor ? entryScreen(type.waitsFor, id) : to, { state })
      const title = type.title(seen.items[0] ?? {}) || text.untitled
      const removed = mayPublish ? text.removed(title) : text.removedByAuthor(title)
      const words = type.waitsFor ? pendingText.dropped(title) : removed
      if (reply?.commit) tell(reply.commit, words, { until: 'closed' })
    },
    onError: (error) =>
      notify({
        kind: 'bad',
        text: error instanceof Stale ? text.removeStale : messageOf(error),
        ...mendAction(error),
      }),
  })
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // The version that is being saved is the one to delete.
    if (!isAsked || isSaving) return
    setAsked(false)
    mutate()
  }, [isAsked, isSaving, mutate])
  return { begin: () => setAsked(true), isPending: isPending || isAsked }
}
