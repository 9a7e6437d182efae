import { useNavigate } from 'react-router-dom'
import { screens, typeScreens } from '#contract/admin/addresses'
import { entriesText as text } from '../../../../text/admin/entries'
import { frameText } from '../../../../text/admin/frame'
import type { Editor } from '../../../editing/use-editor'
import { useIsWide } from '../../../editing/use-is-wide'
import { Button, ButtonLink } from '../../../kit/button'
import { ClockSign, CopySign, MoreSign, OutSign, TrashSign } from '../../../kit/icons'
import { Menu } from '../../../kit/menu'
import { useRemoveEntry } from './use-remove-entry'

/** What can be done with an entry beside changing it. */
export function EntryActions({ editor }: { editor: Editor }) {
  const { source, seen } = editor
  const { type, id } = source
  const [item = {}] = seen.items
  const page = type.isPublic(item, Date.now()) ? type.page?.(item) : undefined
  const removal = useRemoveEntry(editor)
  const history = screens.history.to({ type: type.name, id })
  const copy = typeScreens(type.screen).create.to({ kopie: id })
  const navigate = useNavigate()
  const isWide = useIsWide()
  if (!isWide) {
    const items = [
      ...(page ? [{ label: text.look, run: () => void window.open(page, '_blank', 'noopener') }] : []),
      { label: text.history, run: () => navigate(history) },
      { label: text.duplicate, run: () => navigate(copy) },
      { label: text.remove, isDanger: true, run: () => removal.mutate() },
    ]
    return <Menu label={text.more} sign={<MoreSign />} items={items} />
  }
  return (
    <>
      {page && (
        <a href={page} target="_blank" rel="noopener" className="button button-quiet">
          <OutSign />
          {text.look}
          <span className="sr-only"> {frameText.newTab}</span>
        </a>
      )}
      <ButtonLink look="quiet" to={history} sign={<ClockSign />}>
        {text.history}
      </ButtonLink>
      <ButtonLink look="quiet" to={copy} sign={<CopySign />}>
        {text.duplicate}
      </ButtonLink>
      <Button look="danger" sign={<TrashSign />} isBusy={removal.isPending} onClick={() => removal.mutate()}>
        {text.remove}
      </Button>
    </>
  )
}
