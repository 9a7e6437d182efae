import { useState } from 'react'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { TextInput } from '../../kit/inputs'
import { LazyMediaPicker } from '../../media/lazy-media-picker'
import { asText, controlProps, type WidgetProps } from './widget'

/** The address of an image with the image itself beside it, and the way to choose another one. */
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
  if (address === '') return <div className="editing-thumbnail">{text.fields.noImage}</div>
  if (isBroken) return <div className="editing-thumbnail">{text.fields.brokenImage}</div>
  return (
    <div className="editing-thumbnail">
      <img src={address} alt="" onError={() => setBroken(true)} />
    </div>
  )
}
