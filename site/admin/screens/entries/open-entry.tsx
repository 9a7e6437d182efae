import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { entryScreen } from '#contract/admin/addresses'
import { type AnyContentType, idOf } from '#contract/content/content-types'
import { textFields } from '#contract/content/nested-fields'
import { editing } from '../../../text/admin/editing'
import { entriesText as text } from '../../../text/admin/entries'
import { EditorForm } from '../../editing/editor-form'
import { RemarkBlocks } from '../../editing/remarks/remark-blocks'
import { RemarkDrafts, UnsentRemarksOf, useUnsentRemarks } from '../../editing/remarks/remark-drafts'
import { RemarkPlace } from '../../editing/remarks/remark-place'
import { entrySource, type FormSource, type Version } from '../../editing/saving/source'
import { useEditor } from '../../editing/use-editor'
import { PageTitle } from '../../kit/page-title'
import { useKeptPlace } from '../../kit/use-kept-place'
import { useLostFocus } from '../../kit/use-lost-focus'
import { useNotices } from '../../shell/notices'
import { sameScreenState } from '../../shell/same-screen'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useAskedLinks, useLinkChoice } from './asked-links'
import { useAskedSave } from './asked-save'
import { EntryBar } from './entry-actions'
import { EntryFields } from './entry-fields'
import { GoneBanner } from './gone-banner'
import { backToList } from './list-place'
import { NoDraft, NoDraftBanner, useIsNoDraft, useWasAllowed } from './no-draft'
import { OthersHere } from './others-here'
import { PendingNotes } from './pending-notes'
import { ReviewNotice } from './review-notice'
import { sayEffect } from './say-planning'
import { StateBadge } from './state-badge'
import { useFoundPublication } from './use-found-publication'
import { useIsCacheBehind, useToldLater } from './use-is-cache-behind'
import { useRedirected } from './use-redirected'
import { useToldErrors } from './use-told-errors'
import { useLookedPage, WholePageButton, WholePageDialog } from './whole-page'

/**
 * The screen of one entry, once its initial contents are known. After its first save a new entry becomes an
 * existing one in the same form, so that the user can keep typing; so does one whose file was renamed meanwhile.
 */
export function OpenEntry({
  source: begun,
  start,
  lead,
}: {
  source: FormSource
  start: Version
  lead?: string
}) {
  const navigate = useNavigateAfter()
  const [source, setSource] = useState(begun)
  const { type, isNew } = source
  const keepPlace = useKeptPlace()
  const links = useLinkChoice(source)
  const goOnAs = useCallback(
    (id: string) => {
      keepPlace()
      setSource(entrySource(type, id))
      navigate(entryScreen(type, id), { replace: true, state: sameScreenState })
    },
    [keepPlace, navigate, type],
  )
  function goOnWith(version: Version) {
    const id = idOf(type, version.items[0] ?? {})
    if (id !== source.id) goOnAs(id)
  }
  const isRedirected = useRedirected(type, start)
  const isCacheBehind = useIsCacheBehind()
  const noteSaid = useToldLater()
  const { editor: asking, question } = useAskedSave(
    useEditor({
      source: links.source,
      start,
      sayEffect(before, [is = {}]) {
        const was = before?.[0]
        const isLate = isCacheBehind()
        const isSeen = [was, is].some((item) => item && type.isPublic(item, Date.now()))
        if (isSeen && !isLate) noteSaid()
        return sayEffect(type, was ?? null, is, { isRedirected, isCacheBehind: isLate })
      },
      onSaved(version) {
        if (!isNew) return
        goOnAs(idOf(type, version.items[0] ?? {}))
      },
    }),
  )
  const { editor, question: linkQuestion } = useAskedLinks(asking, links)
  const { movedTo } = editor
  const { notify } = useNotices()
  useEffect(() => {
    if (movedTo === undefined) return
    goOnAs(movedTo)
    notify({ kind: 'good', text: editing.moved(movedTo) })
  }, [movedTo, goOnAs, notify])
  useToldErrors(editor)
  useFirstField(isNew)
  const isNoDraft = useIsNoDraft(editor)
  const wasAllowed = useWasAllowed()
  const unsent = useUnsentRemarks()
  const hasForm = !isNoDraft || editor.changes.length > 0 || unsent.isThere
  const page = useLookedPage(type, hasForm)
  const isLookedFor = useFoundPublication(editor)
  useLostFocus(editor.isGone)
  const [item = {}] = editor.seen.items
  const title = isNew ? text.add(type.labels) : type.title(item) || text.untitled
  const place = useMemo(
    () => (isNew || textFields(type.fields).size === 0 ? null : { type: type.name, id: source.id }),
    [isNew, type, source.id],
  )
  const state = !isNew && type.states.length > 0 && (
    <StateBadge type={type} state={type.state(item, Date.now())} />
  )
  if (!hasForm) return <NoDraft editor={editor} />
  const closed =
    (editor.isGone && !isLookedFor && <GoneBanner editor={editor} onMade={goOnWith} />) ||
    (isNoDraft && <NoDraftBanner editor={editor} wasAllowed={wasAllowed} remarks={unsent} />)
  return (
    <>
      <PageTitle
        title={title}
        lead={isNew ? lead : undefined}
        back={backToList(type)}
        isShownBelow={hasHeadline(type)}
      />
      {!isNew && !editor.isGone && (
        <EntryBar editor={editor} page={page}>
          {state}
          <OthersHere source={source} />
        </EntryBar>
      )}
      {(isNew || editor.isGone) && page.isOffered && (
        <div className="entry-bar">
          <WholePageButton page={page} />
        </div>
      )}
      <ReviewNotice editor={editor} />
      <div className="mb-4 empty:hidden">
        <PendingNotes editor={editor} />
      </div>
      <RemarkPlace value={place}>
        <UnsentRemarksOf value={unsent}>
          <RemarkDrafts>
            <RemarkBlocks items={editor.items}>
              <EditorForm editor={editor} closed={closed}>
                <EntryFields editor={editor} page={page} />
              </EditorForm>
            </RemarkBlocks>
          </RemarkDrafts>
        </UnsentRemarksOf>
      </RemarkPlace>
      <WholePageDialog editor={editor} page={page} />
      {question}
      {linkQuestion}
    </>
  )
}

/** Whether the form itself shows the title as visitors see it. */
const hasHeadline = ({ fields }: AnyContentType) => Object.values(fields).some(({ isHeadline }) => isHeadline)

/** Puts the focus in the first field of a form that begins empty: whoever opens it came to type. */
function useFirstField(isEmpty: boolean): void {
  const isAsked = useRef(isEmpty)
  useEffect(() => {
    if (!isAsked.current) return
    const first = document.querySelector<HTMLElement>('.entry-main [data-field] :is(input, textarea)')
    first?.focus({ preventScroll: true })
  }, [])
}
