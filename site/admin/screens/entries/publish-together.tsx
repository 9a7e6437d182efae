import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { pending, type VersionWriter, type WaitingVersion } from '#contract/admin/pending'
import { type EntryPlace, entryKey } from '#contract/content/entry-place'
import { fullMoment } from '#contract/dutch-dates'
import { pendingText } from '../../../text/admin/pending'
import { ask } from '../../api/call'
import { pendingQuery, pendingWritersQuery } from '../../api/pending-query'
import { LEAVING } from '../../editing/use-editor'
import { Button } from '../../kit/button'
import { CancelButton } from '../../kit/cancel-button'
import { Dialog } from '../../kit/dialog'
import { focusHeading } from '../../kit/focus-heading'
import { FormAlert } from '../../kit/form-alert'
import { Checkbox } from '../../kit/switch'
import { useSavedNotice } from '../../shell/use-saved-notice'
import { useIsCacheBehind } from './use-is-cache-behind'

const text = pendingText.together

/** Chooses waiting versions of any kind, and publishes them in one commit. */
export function PublishTogether({
  isOpen,
  from,
  onClose,
  onPublished,
}: Omit<ChoiceProps, 'onPublished'> & Partial<ChoiceProps> & { readonly isOpen: boolean }) {
  const [done, setDone] = useState(0)
  useEffect(() => {
    // After the dialog has closed; the button that opened it may be gone with what was published.
    if (done > 0) focusHeading()
  }, [done])
  const choice = (
    <OpenChoice
      from={from}
      onClose={onClose}
      onPublished={(versions) => {
        setDone((before) => before + 1)
        onPublished?.(versions)
      }}
    />
  )
  // A portal outside the form that it may be opened from.
  return createPortal(isOpen && choice, document.body)
}

interface ChoiceProps {
  /** The version whose screen it was opened on, if any. */
  readonly from?: EntryPlace | undefined
  readonly onClose: () => void
  /** Called with what was published, after the choice was closed. */
  readonly onPublished: (versions: readonly WaitingVersion[]) => void
}

/** Whether nobody else wrote in it. */
const isOnlyYours = (writers: readonly VersionWriter[]) =>
  writers.length > 0 && writers.every(({ isYou }) => isYou)

/** Who wrote each of these versions, by their keys: of those people it is. */
function useWriters(versions: readonly WaitingVersion[]) {
  const { data = [], isLoading } = useQuery(pendingWritersQuery(versions))
  return { writers: new Map(data.map((one) => [entryKey(one), one.writers])), isLooking: isLoading }
}

function OpenChoice({ from, onClose, onPublished }: ChoiceProps) {
  const { data = [] } = useQuery(pendingQuery)
  const offered = data.filter(({ publicId }) => publicId !== null)
  const { writers, isLooking } = useWriters(offered)
  /** What was chosen or left out by hand; of the others, one's own is chosen, but not what is planned by itself. */
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOwn = (one: WaitingVersion) => isOnlyYours(writers.get(entryKey(one)) ?? [])
  const isMeant = (one: WaitingVersion) =>
    (from !== undefined && entryKey(one) === entryKey(from)) || (one.moment === null && isOwn(one))
  const isChosen = (one: WaitingVersion) => byHand.get(entryKey(one)) ?? isMeant(one)
  const chosen = offered.filter(isChosen)
  const tell = useSavedNotice()
  const isCacheBehind = useIsCacheBehind()
  const {
    mutate,
    isPending,
    error,
    data: outcome,
  } = useMutation({
    mutationKey: LEAVING,
    mutationFn: (versions: readonly WaitingVersion[]) =>
      ask(
        pending.publish,
        {},
        { body: { entries: versions.map(({ type, id, etag }) => ({ type, id, etag })) } },
      ),
    onSuccess({ sha }, versions) {
      if (sha === null) return
      onClose()
      onPublished(versions)
      tell(sha, pendingText.published(versions.length, isCacheBehind()))
    },
  })
  const troubles = new Map(outcome?.troubles.map((trouble) => [entryKey(trouble), trouble.message]))

  return (
    <Dialog
      title={text.title}
      text={text.text}
      isOpen
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button
            look="signal"
            isBusy={isPending || isLooking}
            disabled={chosen.length === 0}
            onClick={() => mutate(chosen)}
          >
            {chosen.length === 0 ? text.nothing : text.confirm(chosen.length)}
          </Button>
          <CancelButton label={text.cancel} isBusy={isPending} onClose={onClose} />
        </>
      }
    >
      <ul className="border-b border-hair">
        {offered.map((one) => (
          <li key={entryKey(one)} className="border-t border-hair py-2">
            <Checkbox
              label={
                <>
                  <span className="font-semibold wrap-anywhere">{one.title}</span>{' '}
                  <span className="text-soft">
                    {one.label}
                    {one.moment !== null && ` · ${fullMoment(one.moment)}`}
                    {writers.has(entryKey(one)) && ` · ${text.by(writers.get(entryKey(one)) ?? [])}`}
                  </span>
                </>
              }
              checked={isChosen(one)}
              onChange={({ target }) => setByHand(new Map(byHand).set(entryKey(one), target.checked))}
            />
            {troubles.has(entryKey(one)) && (
              <p className="text-error">
                {troubles.get(entryKey(one))}{' '}
                <Link to={one.screen} className="underline underline-offset-4" onClick={onClose}>
                  {text.mend(one.title)}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      <FormAlert error={error} />
      <FormAlert
        text={offered.some((one) => isChosen(one) && troubles.has(entryKey(one))) ? text.failed : undefined}
      />
    </Dialog>
  )
}
