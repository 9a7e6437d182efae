import { useState } from 'react'
import { pages } from '#contract/addresses'
import type { AnyContentType } from '#contract/content/content-types'
import { contentTypes } from '#contract/content/content-types'
import { contentText as text } from '../../../text/admin/content'
import { EditorForm } from '../../editing/editor-form'
import type { FormSource, Version } from '../../editing/saving/source'
import { useArrivalAtField } from '../../editing/use-arrival-at-field'
import { useEditor } from '../../editing/use-editor'
import { useWhole } from '../../editing/use-whole'
import { PagePreview } from '../../kit/page-preview'
import { PageTitle } from '../../kit/page-title'
import { ErrorState, SkeletonRows } from '../../kit/states'
import { FoundersForm } from './founders-form'
import { JUMP } from './group-index'
import { TextFields } from './text-fields'
import { pageOfGroup } from './text-groups'

// Treated like any other content type.
const textsType = contentTypes.pageTexts as unknown as AnyContentType
const foundersType = contentTypes.founders as unknown as AnyContentType

/** The texts of the public pages and the numbers of the founding members, beside a preview of the page. */
export function Screen() {
  const texts = useWhole(textsType)
  const founders = useWhole(foundersType)
  const failed = [texts.query, founders.query].find(({ isError, data }) => isError && !data)
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : texts.query.data && founders.query.data ? (
        <Forms
          texts={{ source: texts.source, start: texts.query.data }}
          founders={{ source: founders.source, start: founders.query.data }}
        />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

/** Scrolls to the preview, where it is below the long form. */
function jump() {
  document.getElementById('voorbeeld')?.scrollIntoView({ block: 'start' })
  document.querySelector<HTMLElement>('#voorbeeld iframe')?.focus({ preventScroll: true })
}

interface Opened {
  readonly source: FormSource
  readonly start: Version
}

function Forms({ texts, founders }: { texts: Opened; founders: Opened }) {
  const textsEditor = useEditor(texts)
  const foundersEditor = useEditor(founders)
  const [looked, setLooked] = useState('')
  useArrivalAtField()
  const { address, anchor } = pageOfGroup(looked)
  const [item = {}] = textsEditor.items
  const [numbers = {}] = foundersEditor.items
  return (
    <div className="beside">
      <div className="texts grid gap-5 min-w-0">
        <p className="min-[80rem]:hidden">
          <button type="button" className={JUMP} onClick={jump}>
            {text.toPreview}
          </button>
        </p>
        <EditorForm editor={textsEditor}>
          <TextFields editor={textsEditor} remaining={numbers.remaining} onLook={setLooked} />
        </EditorForm>
        <FoundersForm editor={foundersEditor} texts={item} onLook={() => setLooked('founders')} />
      </div>
      <div id="voorbeeld" className="beside-preview scroll-mt-[4.5rem]">
        <PagePreview
          title={address === pages.home.to() ? text.previewHome : text.previewBlog}
          address={address}
          whole={{ [textsType.name]: item, [foundersType.name]: numbers }}
          anchor={looked ? anchor : undefined}
        />
      </div>
    </div>
  )
}
