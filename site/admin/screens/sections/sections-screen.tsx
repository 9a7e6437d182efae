import { useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { contentTypes } from '#contract/content/content-types'
import { knownBlock } from '#contract/content/homepage-section'
import { sectionsText as text } from '../../../text/admin/sections'
import { EditorForm } from '../../editing/editor-form'
import type { FormSource, Version } from '../../editing/saving/source'
import { useEditor } from '../../editing/use-editor'
import { useWhole } from '../../editing/use-whole'
import { PagePreview } from '../../kit/page-preview'
import { PageTitle } from '../../kit/page-title'
import { Unloaded } from '../../kit/states'
import { BlockList } from './block-list'
import { MissingBlocks } from './missing-blocks'

// Treated like any other content type.
const type = contentTypes.homepageSection as unknown as AnyContentType

/** The blocks of the home page: which are shown and in which order, beside a preview of the page. */
export function Screen() {
  const { source, query } = useWhole(type)
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      {query.data ? <Blocks source={source} start={query.data} /> : <Unloaded query={query} />}
    </>
  )
}

function Blocks({ source, start }: { source: FormSource; start: Version }) {
  const editor = useEditor({ source, start })
  const [looked, setLooked] = useState('')
  const [moves, setMoves] = useState(0)
  return (
    <div className="beside">
      <div className="min-w-0">
        <EditorForm editor={editor}>
          <h2 className="sr-only">{text.list}</h2>
          <BlockList editor={editor} onLook={setLooked} onMoved={() => setMoves((count) => count + 1)} />
          <MissingBlocks editor={editor} />
        </EditorForm>
      </div>
      <div className="beside-preview">
        <PagePreview
          title={text.preview}
          address="/"
          whole={{ [type.name]: editor.items }}
          turn={moves}
          anchor={knownBlock(looked)?.anchor}
        />
      </div>
    </div>
  )
}
