import { WholeEditor } from '../../editing/whole-editor'
import { WholeForm } from '../../editing/whole-form'
import { PageTitle } from '../../kit/page-title'
import { useContentType } from '../../shell/content-type-of'

/** The screen of a content type that is saved as a whole and has no screen of its own. */
export function Screen() {
  const type = useContentType()
  return (
    <>
      <PageTitle title={type.labels.many} />
      <WholeEditor type={type}>{(editor) => <WholeForm editor={editor} />}</WholeEditor>
    </>
  )
}
