import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryScreen } from '#contract/admin/addresses'
import { pending as pendingVersions, type WaitingVersion } from '#contract/admin/pending'
import { type AnyContentType, pendingTypeOf } from '#contract/content/content-types'
import { isLate, PENDING_MOMENT } from '#contract/content/pending-type'
import { fullMoment } from '#contract/dutch-dates'
import { pendingText } from '../../../text/admin/pending'
import { ask } from '../../api/call'
import { pendingQuery } from '../../api/pending-query'
import { Refusal } from '../../api/refusals'
import { Banner } from '../../editing/banners'
import { asWritten } from '../../editing/compare/as-written'
import { differences } from '../../editing/compare/differences'
import { DifferenceDialog } from '../../editing/compare/side-by-side'
import { entrySource } from '../../editing/saving/source'
import { takeIn } from '../../editing/saving/take-in'
import type { EntryEditor } from '../../editing/use-editor'
import { Button, ButtonLink } from '../../kit/button'
import { useSession } from '../../session/session'

/** Above the form of an entry: whether a version of it waits, or that this is one. */
export function PendingNotes({ editor }: { editor: EntryEditor }) {
  const { type, isNew } = editor.source
  const { mayPublish } = useSession()
  if (isNew || editor.isGone || !mayPublish) return null
  if (type.waitsFor) return <PendingHead editor={editor} waitsFor={type.waitsFor} />
  const pending = pendingTypeOf(type)
  return pending && <WaitingNote editor={editor} />
}

/** How often an open form looks whether somebody else made, published or dropped a change that waits, in milliseconds. */
const LOOK = 5000

/** The waiting version of an entry, if there is one, also when others make, publish or drop it meanwhile. */
export function useWaiting(type: AnyContentType, id: string) {
  const hasVersions = pendingTypeOf(type) !== undefined
  const { data = [] } = useQuery({ ...pendingQuery, enabled: hasVersions, refetchInterval: LOOK })
  return data.find((one) => one.type === type.name && one.publicId === id)
}

function WaitingNote({ editor: { source } }: { editor: EntryEditor }) {
  const text = pendingText.waits
  const waiting = useWaiting(source.type, source.id)
  if (!waiting) return null
  return (
    <Banner
      isWhole
      title={text.title}
      text={
        waiting.moment === null
          ? text.text
          : text.planned(fullMoment(waiting.moment), isLate(waiting.moment, Date.now()))
      }
    >
      <ButtonLink to={waiting.screen}>{text.open}</ButtonLink>
    </Banner>
  )
}

function PendingHead({ editor, waitsFor }: { editor: EntryEditor; waitsFor: AnyContentType }) {
  const text = pendingText.head
  const [isOpen, setOpen] = useState(false)
  const { source, seen, items } = editor
  const { data: waiting, isError } = useQuery(pendingQuery)
  const isThis = (one: WaitingVersion) => one.type === waitsFor.name && one.id === source.id
  const publicId = waiting?.find(isThis)?.publicId ?? source.id
  const { data: shown, error } = useQuery({
    queryKey: ['admin', 'public', waitsFor.name, publicId],
    queryFn: () => entrySource(waitsFor, publicId).read(),
    // Where the list cannot be read, it is most likely called as it was.
    enabled: waiting !== undefined || isError,
    retry: false,
    networkMode: 'always',
  })
  const { data: outcome } = useQuery({
    queryKey: ['admin', 'pending outcome', waitsFor.name, source.id, seen.etag],
    queryFn: () => ask(pendingVersions.outcome, { type: waitsFor.name, id: source.id }),
    retry: false,
    networkMode: 'always',
  })
  const isLost = waiting !== undefined && error instanceof Refusal && error.status === 404
  const moment = seen.items[0]?.[PENDING_MOMENT]
  const { type } = source
  const [item = {}] = shown?.items ?? []
  const isHidden = shown && !waitsFor.isPublic(item, Date.now())
  const before = shown ? asWritten(type, [{ ...item, [PENDING_MOMENT]: items[0]?.[PENDING_MOMENT] }]) : []
  // With what changed in the public version meanwhile: publishing merges the two.
  const saved = [{ ...seen.items[0], ...outcome?.fields }]
  const after = takeIn(type, { sent: seen.items, typed: items, saved })
  const changed = isOpen && shown ? differences(type, before, asWritten(type, after)) : []
  const said = [
    ...(typeof moment === 'string' ? [text.planned(fullMoment(moment), isLate(moment, Date.now()))] : []),
    ...(outcome?.isClash ? [text.clash] : []),
  ]
  return (
    <Banner
      isWhole
      title={isLost ? text.lost : isHidden ? text.hidden : text.title}
      text={isLost ? undefined : said.join(' ') || undefined}
    >
      {!isLost && (
        <>
          <Button isBusy={!shown && !error} onClick={() => setOpen(true)}>
            {text.compare}
          </Button>
          <ButtonLink look="quiet" to={entryScreen(waitsFor, publicId)}>
            {text.toPublic}
          </ButtonLink>
        </>
      )}
      <DifferenceDialog
        title={changed.length > 0 ? text.compared : text.none}
        isOpen={isOpen && shown !== undefined}
        onClose={() => setOpen(false)}
        type={type}
        differences={changed}
        titles={[text.before, text.after]}
      />
    </Banner>
  )
}
