import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { mediaText as text } from '../../text/admin/media'
import { call } from '../api/call'
import { isLasting } from '../api/refusals'
import { FormField } from '../kit/field'
import { LineArea } from '../kit/line-area'
import { messageOf } from '../kit/states'
import { useNotices } from '../shell/notices'
import { useSavedNotice } from '../shell/use-saved-notice'
import { showItem } from './media-query'

/**
 * The description of an image, shown whole; saved on blur, on Enter and where its screen is left; reset with Escape. A
 * save that fails after its screen was left is told in a message, with the words.
 */
export function AltField({ item }: { item: MediaItem }) {
  const client = useQueryClient()
  const say = useSavedNotice()
  const { notify } = useNotices()
  const isHere = useRef(true)
  const [alt, setAlt] = useState(item.alt)
  const [known, setKnown] = useState(item.alt)
  if (item.alt !== known) {
    setKnown(item.alt)
    // A new description from the server, except where somebody is typing another.
    if (alt === known) setAlt(item.alt)
  }
  const saving = useMutation({
    mutationFn: (words: string) => call(mediaItems.describe, { name: item.name }, { body: { alt: words } }),
    onSuccess: (reply, words) => {
      if (!reply) return
      showItem(client, reply.value)
      setAlt((typed) => (typed === words ? reply.value.alt : typed))
      if (reply.commit) say(reply.commit, text.altSaved(item.name), { undone: text.undone })
    },
    onError: (error, words) => {
      if (isHere.current) return
      const what = `${text.altFailed(item.name, words)} ${messageOf(error)}`
      const again = { label: text.again, run: () => saving.mutate(words) }
      notify({ kind: 'bad', text: what, ...(!isLasting(error) && { action: again }) })
    },
  })

  function save() {
    const last = saving.isPending ? saving.variables : item.alt
    if (alt.trim() !== last.trim()) saving.mutate(alt)
  }
  /** Who presses Enter asks for it; what was refused is not sent again unasked. */
  function saveUnasked() {
    if (!isLasting(saving.error) || alt !== saving.variables) save()
  }
  // Who goes back in the history leaves no field first.
  const leaving = useRef(saveUnasked)
  useEffect(() => {
    leaving.current = saveUnasked
  })
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      leaving.current()
    }
  }, [])

  return (
    <FormField
      label={
        <>
          {text.alt}
          <span className="sr-only"> ({item.name})</span>
        </>
      }
      error={saving.error ? messageOf(saving.error) : undefined}
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
            if (event.key === 'Escape') setAlt(item.alt)
          }}
        />
      )}
    </FormField>
  )
}
