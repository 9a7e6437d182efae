import { useState } from 'react'
import { previewText as text } from '../../text/admin/preview'
import { Invalid } from '../api/refusals'
import { Button } from './button'
import { PreviewFrame } from './preview/preview-frame'
import { type PreviewedPage, usePagePreview } from './preview/use-page-preview'
import { Loading } from './states'
import './preview/beside.css'

const widths = { phone: 390, tablet: 768, desktop: 1280 } as const
type Device = keyof typeof widths
const devices: readonly Device[] = ['phone', 'tablet', 'desktop']

/** In a window narrower than this, in CSS pixels, the preview starts at the width of a phone. */
const NARROW = 640

/** A live preview of a page with unsaved content, at the widths of real screens. */
export function PagePreview({
  title,
  anchor,
  lines,
  ...page
}: PreviewedPage & {
  /** The accessible name of the preview: `Voorbeeld van de homepage`. */
  title: string
  /** The id of the part of the page to scroll to. */
  anchor?: string | undefined
  /** What somebody writes, the nearest line first: the page follows it. */
  lines?: readonly string[] | undefined
}) {
  const { shown, isBusy, error, retry } = usePagePreview(page)
  const [device, setDevice] = useState<Device>(window.innerWidth < NARROW ? 'phone' : 'desktop')
  return (
    <section
      aria-label={title}
      className="grid grid-rows-[auto_auto_minmax(0,1fr)] min-w-0 h-full min-h-[22rem] border border-hair"
    >
      <div className="flex flex-wrap items-center gap-y-[0.25rem] gap-x-[1rem] pl-[0.75rem] border-b border-hair text-small">
        <h2 className="mr-auto [font-size:inherit] font-semibold">{text.label}</h2>
        <span
          className="text-soft text-mark invisible data-on:visible"
          data-on={isBusy || undefined}
          aria-hidden="true"
        >
          {text.busy}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
        <div role="group" aria-label={text.widths} className="flex flex-wrap">
          {devices.map((name) => (
            <button
              key={name}
              type="button"
              className="min-h-8 px-[0.75rem] border-l border-hair cursor-pointer hover:bg-tint aria-pressed:bg-ink aria-pressed:text-ground pointer-coarse:min-h-[2.75rem]"
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
          <div className="flex flex-wrap items-center gap-y-[0.5rem] gap-x-[1rem] py-[0.5rem] px-[0.75rem] border-b border-hair text-error text-small">
            <p>{error instanceof Invalid ? text.invalid : text.failed}</p>
            {!(error instanceof Invalid) && <Button onClick={retry}>{text.retry}</Button>}
          </div>
        )}
      </div>
      {shown === null ? (
        <div className="bg-tint">{!error && <Loading />}</div>
      ) : (
        <PreviewFrame title={title} page={shown} width={widths[device]} anchor={anchor} lines={lines} />
      )}
    </section>
  )
}
