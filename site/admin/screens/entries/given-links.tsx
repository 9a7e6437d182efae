import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AskedAct } from '../../kit/asked-act'
import { Button } from '../../kit/button'
import { InputField } from '../../kit/input-field'
import { useNotices } from '../../shell/notices'
import { useCopy } from '../../shell/use-copy'

/** Makes a link and copies it, and from then on copies it again. */
export function useCopiedLink<Link extends { readonly url: string }>(
  make: () => Promise<Link>,
  says: (link: Link) => Parameters<ReturnType<typeof useCopy>>[1],
) {
  const { tellFailure } = useNotices()
  const copy = useCopy()
  const copyLink = (link: Link) => copy(link.url, says(link))
  const {
    data: link,
    isPending,
    mutate,
    reset,
  } = useMutation({ mutationFn: make, onSuccess: copyLink, onError: tellFailure })
  return { link, isPending, run: () => (link ? void copyLink(link) : mutate()), reset }
}

/** A link to what is not public yet, to be selected by hand where the browser does not copy it. */
export function LinkField({ label, url, note }: { label: string; url: string; note: string }) {
  return (
    <InputField
      label={label}
      hasHiddenLabel
      help={note}
      readOnly
      value={url}
      onFocus={(event) => event.target.select()}
    />
  )
}

/** Revokes all such links, whoever made them: there is no list of individual links. */
export function EndLinks({
  words,
  end,
  onEnded,
  className,
}: {
  words: { readonly label: string; readonly title: string; readonly text: string; readonly done: string }
  end: () => Promise<unknown>
  onEnded: () => void
  className?: string
}) {
  const { notify } = useNotices()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button look="quiet" className={className} onClick={() => setAsked(true)}>
        {words.label}
      </Button>
      {isAsked && (
        <AskedAct
          title={words.title}
          text={words.text}
          confirm={words.label}
          isDanger
          act={end}
          onDone={() => {
            close()
            onEnded()
            notify({ kind: 'good', text: words.done })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
