import { useMutation } from '@tanstack/react-query'
import { type PreviewOf, proposals } from '#contract/admin/branches'
import { fullMoment } from '#contract/dutch-dates'
import { proposalsText as text } from '../../../text/admin/proposals'
import { ask } from '../../api/call'
import { Button, type ButtonLook } from '../../kit/button'
import { CopySign } from '../../kit/icons'
import { useNotices } from '../../shell/notices'
import { useCopy } from '../../shell/use-copy'
import { EndLinks, LinkField } from '../entries/given-links'

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
  const { tellFailure } = useNotices()
  const copy = useCopy()
  const link = useMutation({
    mutationFn: () => linkTo({ kind: 'branch', id: name }),
    onSuccess: ({ url, expires }) => copy(url, says(expires)),
    onError: tellFailure,
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
          <LinkField label={text.link} url={data.url} note={text.linkNote(fullMoment(data.expires))} />
          <div>
            <EndLinks
              words={text.end}
              end={() => ask(proposals.endLinks, {}, { body: { kind: 'branch', id: name } })}
              onEnded={link.reset}
              className="-ml-4"
            />
          </div>
        </div>
      )}
    </>
  )
}
