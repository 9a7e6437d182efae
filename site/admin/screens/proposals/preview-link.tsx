import { useMutation } from '@tanstack/react-query'
import { type PreviewOf, proposals } from '#contract/admin/branches'
import { fullMoment } from '#contract/dutch-dates'
import { proposalsText as text } from '../../../text/admin/proposals'
import { ask } from '../../api/call'
import { Button, type ButtonLook } from '../../kit/button'
import { CopySign } from '../../kit/icons'
import { useNotices } from '../../shell/notices'
import { EndLinks, LinkField, useCopiedLink } from '../entries/given-links'

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
  const { tellFailure } = useNotices()
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
    onError: tellFailure,
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
  const of = { kind: 'branch', id: name } as const
  const { link, isPending, run, reset } = useCopiedLink(
    () => linkTo(of),
    ({ expires }) => ({ copied: text.copied(fullMoment(expires)), notCopied: text.notCopied }),
  )
  return (
    <>
      <Button sign={<CopySign />} isBusy={isPending} onClick={run}>
        {text.copy}
      </Button>
      {link && (
        <div className="grid basis-full gap-2">
          <LinkField label={text.link} url={link.url} note={text.linkNote(fullMoment(link.expires))} />
          <div>
            <EndLinks
              words={text.end}
              end={() => ask(proposals.endLinks, {}, { body: of })}
              onEnded={reset}
              className="-ml-4"
            />
          </div>
        </div>
      )}
    </>
  )
}
