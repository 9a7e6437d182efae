import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type PreviewOf, proposals } from '#contract/admin/branches'
import { fullMoment } from '#contract/dutch-dates'
import { proposalsText as text } from '../../../text/admin/proposals'
import { ask } from '../../api/call'
import { Button, type ButtonLook } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { FormAlert } from '../../kit/form-alert'
import { CopySign } from '../../kit/icons'
import { TextInput } from '../../kit/inputs'
import { messageOf } from '../../kit/states'
import { useNotices } from '../../shell/notices'
import { useCopy } from '../../shell/use-copy'

const says = (expires: string) => ({
  copied: text.copied(fullMoment(expires)),
  notCopied: text.notCopied,
})

const linkTo = (of: PreviewOf) => ask(proposals.link, {}, { body: of })

/** Opens the whole site as it is on a branch or in a commit, in a new tab. */
export function ViewButton({
  of,
  name,
  look = 'outline',
}: {
  of: PreviewOf
  /** What it shows, for who does not see where the button stands. */
  name: string
  look?: ButtonLook
}) {
  const { notify } = useNotices()
  const open = useMutation({
    // Opened in the click itself: later, the browser would block it as a popup.
    mutationFn: async (tab: Window | null) => {
      try {
        const { url } = await linkTo(of)
        if (tab) tab.location.replace(url)
        else window.location.assign(url)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
  })
  return (
    <Button
      look={look}
      isBusy={open.isPending}
      aria-label={name}
      onClick={() => open.mutate(window.open('about:blank', '_blank'))}
    >
      {open.isPending ? text.viewing : text.view}
    </Button>
  )
}

/** Buttons to copy a link to the whole site as it is on a branch, and to revoke the links made so far. */
export function PreviewLink({ name }: { name: string }) {
  const { notify } = useNotices()
  const copy = useCopy()
  const fieldId = useId()
  const link = useMutation({
    mutationFn: () => linkTo({ kind: 'branch', id: name }),
    onSuccess: ({ url, expires }) => copy(url, says(expires)),
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
  })

  const { data } = link
  return (
    <>
      <Button
        sign={<CopySign />}
        isBusy={link.isPending}
        onClick={() => (data ? void copy(data.url, says(data.expires)) : link.mutate())}
      >
        {text.copy}
      </Button>
      {data && (
        <div className="grid basis-full gap-2">
          <label htmlFor={fieldId} className="sr-only">
            {text.link}
          </label>
          <TextInput
            id={fieldId}
            readOnly
            value={data.url}
            onFocus={(event) => event.target.select()}
            aria-describedby={`${fieldId}-note`}
          />
          <p id={`${fieldId}-note`} className="text-soft text-small">
            {text.linkNote(fullMoment(data.expires))}
          </p>
          <EndLinks name={name} onEnded={link.reset} />
        </div>
      )}
    </>
  )
}

function EndLinks({ name, onEnded }: { name: string; onEnded: () => void }) {
  const { notify } = useNotices()
  const [isAsked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () => ask(proposals.endLinks, {}, { body: { kind: 'branch', id: name } }),
    onSuccess: () => {
      setAsked(false)
      onEnded()
      notify({ kind: 'good', text: text.end.done })
    },
  })
  return (
    <div>
      <Button look="quiet" className="-ml-4" onClick={() => setAsked(true)}>
        {text.end.label}
      </Button>
      <ConfirmDialog
        title={text.end.title}
        text={text.end.text}
        confirm={text.end.label}
        isDanger
        isBusy={end.isPending}
        isOpen={isAsked}
        onConfirm={() => end.mutate()}
        onClose={() => {
          setAsked(false)
          end.reset()
        }}
      >
        <FormAlert error={end.error} />
      </ConfirmDialog>
    </div>
  )
}
