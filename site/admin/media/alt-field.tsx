import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { mediaText as text } from '../../text/admin/media'
import { call } from '../api/call'
import { isLasting } from '../api/refusals'
import { FormField } from '../kit/field'
import { LineArea } from '../kit/line-area'
import { messageOf } from '../kit/states'
import { useIsOpen } from '../kit/use-is-open'
import { useNotices } from '../shell/notices'
import { useSavedNotice } from '../shell/use-saved-notice'
import { showItem } from './media-query'
import { notedMeanwhile } from './noted-meanwhile'

/** A description to save, and the one that it replaces. */
interface Description {
  readonly words: string
  readonly was: string
}

/**
 * The description of an image, shown whole; saved on blur, on Enter and where its screen is left; reset with Escape. A
 * save that fails after its screen was left is told in a message, with the words.
 */
export function AltField({ item }: { item: MediaItem }) {
  const client = useQueryClient()
  const say = useSavedNotice()
  const { notify } = useNotices()
  const isHere = useIsOpen()
  const [alt, setAlt] = useState(item.alt)
  const [known, setKnown] = useState(item.alt)
  /** The description that was here when somebody began to type: a colleague's is not replaced unseen. */
  const [seen, setSeen] = useState(item.alt)
  if (item.alt !== known) {
    setKnown(item.alt)
    // A new description from the server, except where somebody is typing another.
    if (alt === seen) show(item.alt)
  }
  function show(words: string) {
    setAlt(words)
    setSeen(words)
  }
  const saving = useMutation({
    mutationFn: ({ words, was }: Description) =>
      call(mediaItems.describe, { name: item.name }, { body: { alt: words, was } }),
    onSuccess: (reply, { words }) => {
      if (!reply) return
      showItem(client, reply.value)
      setSeen(reply.value.alt)
      setAlt((typed) => (typed === words ? reply.value.alt : typed))
      if (reply.commit) say(reply.commit, text.altSaved(item.name), { undone: text.undone })
    },
    onError: (error, { words, was }) => {
      const current = notedMeanwhile(error)
      if (current !== undefined) {
        showItem(client, { ...item, alt: current })
        setSeen(current)
      }
      if (isHere.current) return
      const what = `${text.altFailed(item.name, words)} ${messageOf(error)}`
      const again = {
        label: current === undefined ? text.again : text.altAnyway,
        run: () => saving.mutate({ words, was: current ?? was }),
      }
      notify({ kind: 'bad', text: what, ...(!isLasting(error) && { action: again }) })
    },
  })

  function save() {
    const last = saving.isPending ? saving.variables.words : item.alt
    if (alt.trim() !== last.trim()) saving.mutate({ words: alt, was: saving.isPending ? last : seen })
  }
  /** Who presses Enter asks for it; what was refused is not sent again unasked. */
  function saveUnasked() {
    const isRefused = isLasting(saving.error) || notedMeanwhile(saving.error) !== undefined
    if (!isRefused || alt !== saving.variables?.words) save()
  }
  // Who goes back in the history leaves no field first.
  const leave = useEffectEvent(saveUnasked)
  useEffect(() => () => leave(), [])

  return (
    <FormField
      label={
        <>
          {text.alt}
          <span className="sr-only"> ({item.name})</span>
        </>
      }
      error={saving.error ? whyNot(saving.error) : undefined}
      {...(saving.isPending ? { help: text.altSaving } : item.isForEditors ? { help: text.altFixed } : {})}
    >
      {(control) => (
        <LineArea
          {...control}
          rows={2}
          className="control-text min-h-[4.125rem]"
          value={alt}
          readOnly={item.isForEditors}
          maxLength={500}
          placeholder={text.altHelp}
          onType={setAlt}
          onEnter={save}
          onBlur={saveUnasked}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            show(item.alt)
            if (saving.isError) saving.reset()
          }}
        />
      )}
    </FormField>
  )
}

function whyNot(error: Error): string {
  return notedMeanwhile(error) === undefined ? messageOf(error) : `${messageOf(error)} ${text.altChoose}`
}
