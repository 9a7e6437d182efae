import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaItem } from '#contract/admin/media'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { TextInput } from '../../kit/inputs'
import { LazyMediaPicker } from '../../media/lazy-media-picker'
import { mediaQuery } from '../../media/media-query'
import { positionIn } from '../../media/position-in'
import { asText, controlProps, type WidgetProps } from './widget'

/** Milliseconds for which cached data about images is fresh enough for a thumbnail. */
const FRESH = 60_000

/** The address of an image with the image beside it and a button to choose another. */
export function ImageWidget(props: WidgetProps) {
  const { label, value, onChange } = props
  const [isPicking, setPicking] = useState(false)
  const address = asText(value)
  return (
    <div className="flex flex-wrap gap-2">
      <Thumbnail key={address} address={address} />
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
        </div>
      </div>
      {isPicking && (
        <LazyMediaPicker
          kind="image"
          isOpen
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

function Thumbnail({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false)
  const { data: items } = useQuery({ ...mediaQuery, enabled: address !== '', staleTime: FRESH })
  if (address === '') return <div className="editing-thumbnail">{text.fields.noImage}</div>
  if (isBroken) return <div className="editing-thumbnail">{text.fields.brokenImage}</div>
  return (
    <div className="editing-thumbnail">
      <img src={address} alt="" style={cropOf(items, address)} onError={() => setBroken(true)} />
    </div>
  )
}

/** The style that crops a thumbnail as on the site, around the focal point of the image. */
function cropOf(items: readonly MediaItem[] | undefined, address: string) {
  const item = items?.find((one) => one.address === address)
  const objectPosition = item && positionIn(item, item.focus, 16 / 9)
  return objectPosition === undefined ? undefined : { objectPosition }
}
