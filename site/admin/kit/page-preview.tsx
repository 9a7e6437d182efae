import { useState } from 'react'
import { previewText as text } from '../../text/admin/preview'
import { Invalid } from '../api/refusals'
import { Button } from './button'
import { PreviewFrame } from './preview/preview-frame'
import { type PreviewedPage, usePagePreview } from './preview/use-page-preview'
import { Loading } from './states'
import './preview/beside.css'
import './preview/preview.css'

const widths = { phone: 390, tablet: 768, desktop: 1280 } as const
type Device = keyof typeof widths
const devices: readonly Device[] = ['phone', 'tablet', 'desktop']

/** In a window narrower than this, in CSS pixels, the picture is best that of a phone. */
const NARROW = 640

/** A live picture of a page with content that is not saved, at the widths of real screens. */
export function PagePreview({
  title,
  anchor,
  ...page
}: PreviewedPage & {
  /** What the picture is called: `Voorbeeld van de homepage`. */
  title: string
  /** The id of the part of the page to scroll to. */
  anchor?: string | undefined
}) {
  const { shown, isBusy, error, retry } = usePagePreview(page)
  const [device, setDevice] = useState<Device>(window.innerWidth < NARROW ? 'phone' : 'desktop')
  return (
    <section aria-label={title} className="preview">
      <div className="preview-head">
        <h2 className="preview-title">{text.label}</h2>
        <span className="preview-busy" data-on={isBusy || undefined} aria-hidden="true">
          {text.busy}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
        <div role="group" aria-label={text.widths} className="preview-widths">
          {devices.map((name) => (
            <button
              key={name}
              type="button"
              className="preview-width"
              aria-pressed={name === device}
              onClick={() => setDevice(name)}
            >
              {text[name]}
            </button>
          ))}
        </div>
      </div>
      <div role="status">
        {error && (
          <div className="preview-trouble">
            <p>{error instanceof Invalid ? text.invalid : text.failed}</p>
            {!(error instanceof Invalid) && <Button onClick={retry}>{text.retry}</Button>}
          </div>
        )}
      </div>
      {shown === null ? (
        <div className="preview-place">{!error && <Loading />}</div>
      ) : (
        <PreviewFrame title={title} page={shown} width={widths[device]} anchor={anchor} />
      )}
    </section>
  )
}
