import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { cropRatios, type FocalPoint, findFocus } from '#contract/focal-point'
import { mediaText } from '../../text/admin/media'
import { call } from '../api/call'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { FormAlert } from '../kit/form-alert'
import { InputField } from '../kit/input-field'
import { useSavedNotice } from '../shell/use-saved-notice'
import { FocusPicture, within } from './focus-picture'
import { showItem, thumbnailOf } from './media-query'
import { notedMeanwhile } from './noted-meanwhile'
import { positionIn } from './position-in'
import './media.css'

const text = mediaText.focus
const CENTRE: FocalPoint = { x: 50, y: 50 }
const shapes = ['wide', 'square'] as const

/** Sets the point of an image that stays in view when it is cropped, with previews of the site's crops. */
export function FocusDialog({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const client = useQueryClient()
  const say = useSavedNotice()
  const [focus, setFocus] = useState(item.focus ?? CENTRE)
  const [seen, setSeen] = useState(focus)
  const saving = useMutation({
    mutationFn: () => call(mediaItems.focus, { name: item.name }, { body: { focus, was: seen } }),
    onSuccess: (reply) => {
      if (!reply) return
      showItem(client, reply.value)
      if (reply.commit) say(reply.commit, text.saved(item.name), { undone: mediaText.undone })
      onClose()
    },
    onError: (error) => {
      const current = notedMeanwhile(error)
      if (current !== undefined) setSeen(findFocus(current) ?? CENTRE)
    },
  })

  return (
    <Dialog
      title={text.title(item.name)}
      text={text.text}
      isWide
      isOpen
      isBusy={saving.isPending}
      onClose={onClose}
      actions={
        <>
          <Button look="signal" isBusy={saving.isPending} onClick={() => saving.mutate()}>
            {saving.isPending ? text.saving : text.save}
          </Button>
          <Button onClick={() => setFocus(CENTRE)}>{text.centre}</Button>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="grid gap-4 content-start">
          <FocusPicture item={item} focus={focus} onChange={setFocus} />
          <div className="grid gap-4 grid-cols-2">
            <Percentage label={text.left} value={focus.x} onChange={(x) => setFocus({ ...focus, x })} />
            <Percentage label={text.top} value={focus.y} onChange={(y) => setFocus({ ...focus, y })} />
          </div>
        </div>
        <Crops item={item} focus={focus} />
      </div>
      <FormAlert error={saving.error} />
    </Dialog>
  )
}

/** A whole percentage. While its field is empty it stays what it was: somebody is about to type another. */
function Percentage({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <InputField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      // As text: React leaves "045" in a field of the number 45.
      value={isEmpty ? '' : String(value)}
      onChange={({ target }) => {
        setEmpty(target.value === '')
        if (target.value !== '') onChange(within(Number(target.value)))
      }}
      onBlur={() => setEmpty(false)}
    />
  )
}

/** The image as the site would crop it with this focal point. */
function Crops({ item, focus }: { item: MediaItem; focus: FocalPoint }) {
  return (
    <ul aria-label={text.crops} className="grid gap-4 grid-cols-2 md:grid-cols-1 content-start items-end">
      {shapes.map((crop) => (
        <li key={crop}>
          <figure className="grid gap-1">
            <img
              src={thumbnailOf(item)}
              alt=""
              className="focus-crop"
              style={{
                aspectRatio: cropRatios[crop],
                objectPosition: positionIn(item, focus, cropRatios[crop]),
              }}
            />
            <figcaption className="text-mark text-soft">{text.crop[crop]}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
