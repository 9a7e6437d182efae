import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { mediaText as text } from '../../text/admin/media'
import { call } from '../api/call'
import { FormField } from '../kit/field'
import { TextInput } from '../kit/inputs'
import { messageOf } from '../kit/states'
import { useSavedNotice } from '../shell/use-saved-notice'
import { showItem } from './media-query'

/** The description of an image; saved on blur or Enter, reset with Escape. */
export function AltField({ item }: { item: MediaItem }) {
  // A new description from the server resets the field; any other refetch leaves it alone.
  return <EditedAlt key={item.alt} item={item} />
}

function EditedAlt({ item }: { item: MediaItem }) {
  const client = useQueryClient()
  const say = useSavedNotice()
  const [alt, setAlt] = useState(item.alt)
  const saving = useMutation({
    mutationFn: (words: string) => call(mediaItems.describe, { name: item.name }, { body: { alt: words } }),
    onSuccess: (reply) => {
      if (!reply) return
      showItem(client, reply.value)
      if (reply.commit) say(reply.commit, text.altSaved(item.name), { undone: text.undone })
    },
  })

  function save() {
    if (alt.trim() !== item.alt && !saving.isPending) saving.mutate(alt)
  }

  return (
    <FormField
      label={
        <>
          {text.alt}
          <span className="sr-only"> ({item.name})</span>
        </>
      }
      error={saving.error ? messageOf(saving.error) : undefined}
      {...(saving.isPending ? { help: text.altSaving } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          value={alt}
          maxLength={500}
          placeholder={text.altHelp}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
            if (event.key === 'Escape') setAlt(item.alt)
          }}
        />
      )}
    </FormField>
  )
}
