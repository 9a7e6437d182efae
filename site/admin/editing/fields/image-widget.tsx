import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaItem } from '#contract/admin/media'
import { editing as text } from '../../../text/admin/editing'
import { mediaText } from '../../../text/admin/media'
import { Button } from '../../kit/button'
import { TextInput } from '../../kit/inputs'
import { lazyPart } from '../../kit/lazy-part'
import { AltField } from '../../media/alt-field'
import { LazyMediaPicker } from '../../media/lazy-media-picker'
import { mediaQuery } from '../../media/media-query'
import { positionIn } from '../../media/position-in'
import { asText, controlProps, type WidgetProps } from './widget'

const FocusDialog = lazyPart(async () => (await import('../../media/focus-dialog')).FocusDialog, {
  loading: null,
})

/** Milliseconds for which cached data about images is fresh enough for a thumbnail. */
const FRESH = 60_000

/** The address of an image, a button to choose another, and what the media library says of it. */
export function ImageWidget(props: WidgetProps) {
  const { label, value, onChange } = props
  const [isPicking, setPicking] = useState(false)
  const [isFocusing, setFocusing] = useState(false)
  const address = asText(value)
  const { data: items } = useQuery({ ...mediaQuery, enabled: address !== '', staleTime: FRESH })
  const picture = items?.find((one) => one.address === address && one.kind === 'image')
  return (
    <div className="flex flex-wrap gap-2">
      <Thumbnail key={address} address={address} picture={picture} />
      <div className="flex flex-[1_1_14rem] flex-col gap-1">
        <TextInput
          {...controlProps(props)}
          value={address}
          onChange={(event) => onChange(event.target.value.trim())}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-1">
          <Button onClick={() => setPicking(true)}>
            {text.fields.chooseImage}
            <span className="sr-only"> ({label})</span>
          </Button>
          <Button look="quiet" onClick={() => onChange('')}>
            {text.fields.clear}
            <span className="sr-only"> ({label})</span>
          </Button>
          {picture && !picture.isForEditors && (
            <Button look="quiet" onClick={() => setFocusing(true)}>
              {mediaText.focus.choose}
              <span className="sr-only"> ({label})</span>
            </Button>
          )}
        </div>
      </div>
      {picture && (
        <div className="flex-[1_0_100%]">
          <AltField key={picture.name} item={picture} />
        </div>
      )}
      {isFocusing && picture && <FocusDialog item={picture} onClose={() => setFocusing(false)} />}
      {isPicking && (
        <LazyMediaPicker
          kind="image"
          onClose={() => setPicking(false)}
          onPick={(item) => {
            setPicking(false)
            onChange(item.address)
          }}
        />
      )}
    </div>
  )
}

/** Cropped as on the site, around the focal point of the image. */
function Thumbnail({ address, picture }: { address: string; picture: MediaItem | undefined }) {
  const [isBroken, setBroken] = useState(false)
  if (address === '') return <div className="editing-thumbnail">{text.fields.noImage}</div>
  if (isBroken) return <div className="editing-thumbnail">{text.fields.brokenImage}</div>
  const objectPosition = picture && positionIn(picture, picture.focus, 16 / 9)
  return (
    <div className="editing-thumbnail">
      <img src={address} alt="" style={{ objectPosition }} onError={() => setBroken(true)} />
    </div>
  )
}
