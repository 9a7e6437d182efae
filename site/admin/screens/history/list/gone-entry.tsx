import type { Change, ChangedItem } from '#contract/admin/history'
import { allContentTypes } from '#contract/content/content-types'
import { historyText } from '../../../../text/admin/history'
import { UndoSign } from '../../../kit/icons'
import { restoreWay } from '../ways/restore-way'
import { WayBack } from '../ways/way-back'

const text = historyText.gone

/** Says that what the history is of is not there any more, and gets it back. */
export function GoneEntry({ name, item, newest }: { name: string; item: ChangedItem; newest: Change }) {
  const type = allContentTypes.find((one) => one.name === item.type)
  // An entry of its own file is the file; one of a list has an id in it.
  const id = type?.storage.kind === 'records' ? item.id : undefined
  const words = historyText.ways.retrieve
  return (
    <div className="history-banner">
      <p>
        <strong>{text.title(name)}</strong> {text.text}
      </p>
      <WayBack
        way={{
          label: text.act,
          title: words.title(name),
          text: words.text(name),
          confirm: text.act,
          run: restoreWay({ sha: newest.sha, path: item.path, id }),
        }}
        look="signal"
        sign={<UndoSign />}
      />
    </div>
  )
}
