import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { markdownText } from '../../../../text/admin/markdown'
import { mediaText } from '../../../../text/admin/media'
import { Button } from '../../../kit/button'
import { FormField } from '../../../kit/field'
import { FormDialog } from '../../../kit/form-dialog'
import { InputField } from '../../../kit/input-field'
import { TextArea } from '../../../kit/inputs'
import { lazyPart } from '../../../kit/lazy-part'
import { mediaQuery } from '../../../media/media-query'
import type { PictureWords, PlacedPicture } from '../write/edit-picture'

const words = markdownText.picture

const FocusDialog = lazyPart(async () => (await import('../../../media/focus-dialog')).FocusDialog, {
  loading: null,
})

/** Asks what an image shows, what stands below it, and which part of it stays in view where it is cropped. */
export function PictureDialog({
  picture,
  onPut,
  onClose,
}: {
  picture: PlacedPicture
  onPut: (words: PictureWords) => void
  onClose: () => void
}) {
  const [alt, setAlt] = useState(picture.alt)
  const [caption, setCaption] = useState(picture.caption)
  const [isFocusing, setFocusing] = useState(false)
  const { data: items } = useQuery(mediaQuery)
  const item = items?.find(({ address, kind }) => address === picture.address && kind === 'image')

  function submit(event: FormEvent) {
    event.preventDefault()
    onPut({ alt: alt.trim(), caption })
  }

  return (
    <>
      <FormDialog
        title={words.title}
        act={words.put}
        isBusy={false}
        onSubmit={submit}
        onClose={onClose}
        className="flex flex-col gap-4"
      >
        <img src={picture.address} alt="" className="max-h-48 max-w-full justify-self-start" />
        <InputField
          label={words.alt}
          help={mediaText.altHelp}
          value={alt}
          maxLength={500}
          onChange={({ target }) => setAlt(target.value)}
        />
        {caption !== undefined && (
          <FormField label={words.caption} help={words.captionHelp}>
            {(control) => (
              <TextArea {...control} value={caption} onChange={({ target }) => setCaption(target.value)} />
            )}
          </FormField>
        )}
        {item && !item.isForEditors && (
          <Button className="self-start" onClick={() => setFocusing(true)}>
            {mediaText.focus.choose}
          </Button>
        )}
      </FormDialog>
      {isFocusing && item && <FocusDialog item={item} onClose={() => setFocusing(false)} />}
    </>
  )
}
