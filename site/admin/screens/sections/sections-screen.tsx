import { useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { contentTypes } from '#contract/content/content-types'
import { knownBlock } from '#contract/content/homepage-section'
import { sectionsText as text } from '../../../text/admin/sections'
import { EditorForm } from '../../editing/editor-form'
import type { FormSource, Version } from '../../editing/saving/source'
import { type EntryEditor, useEditor } from '../../editing/use-editor'
import { useRows } from '../../editing/use-rows'
import { useWhole } from '../../editing/use-whole'
import { Button } from '../../kit/button'
import { PlusSign } from '../../kit/icons'
import { PagePreview } from '../../kit/page-preview'
import { PageTitle } from '../../kit/page-title'
import { Unloaded } from '../../kit/states'
import { BlockList } from './block-list'
import { blockRows } from './block-order'

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

/** The blocks that the site knows but the file does not list, with buttons to add them at the end. */
function MissingBlocks({ editor }: { editor: EntryEditor }) {
  const { add } = useRows(editor)
  const rows = blockRows(type, editor.items)
  const known = type.fields.key?.choices ?? []
  const missing = known.filter(({ value }) => rows.every(({ key }) => key !== value))
  if (missing.length === 0) return null
  const last = Math.max(0, ...rows.map(({ order }) => order))
  return (
    <section aria-labelledby="missing-blocks" className="grid gap-[0.5rem] mt-[2rem] text-small">
      <h2 id="missing-blocks" className="text-lead">
        {text.missing}
      </h2>
      <p>{text.missingText}</p>
      <div className="flex flex-wrap gap-[0.5rem]">
        {missing.map(({ value: key, label: name }) => (
          <Button
            key={key}
            sign={<PlusSign />}
            onClick={() => add({ id: key, key, isVisible: true, orderIndex: last + 1 })}
          >
            {text.add(name)}
          </Button>
        ))}
      </div>
    </section>
  )
}
