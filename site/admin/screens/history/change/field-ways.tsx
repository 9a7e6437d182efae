import type { ChangedField } from '#contract/admin/history'
import { historyText } from '../../../../text/admin/history'
import { Refusal } from '../../../api/refusals'
import { CheckSign } from '../../../kit/icons'
import { olderVersion, type Version } from '../ways/older-version'
import { restoreWay } from '../ways/restore-way'
import { type Way, WayBack } from '../ways/way-back'

const text = historyText.ways

/** Where a field stands in the change that is shown. */
export interface FieldPlace {
  /** The commit, and the path of the file in it. */
  readonly version: Version
  /** The id of its record in a list. */
  readonly id: string | undefined
}

/** The ways to put one field back: as it was before the change, and as the change left it. */
export function FieldWays({
  field,
  place,
  onDone,
}: {
  field: ChangedField
  place: FieldPlace
  onDone: (sha: string) => void
}) {
  return (
    <div className="field-ways">
      <WayBack way={wayBefore(field, place)} look="quiet" onDone={onDone} />
      {field.isCurrent ? (
        <p className="history-current">
          <CheckSign className="size-[1rem] shrink-0" />
          {text.after.current}
        </p>
      ) : (
        <WayBack way={wayAfter(field, place)} look="quiet" onDone={onDone} />
      )}
    </div>
  )
}

function wayBefore({ label, field }: ChangedField, { version, id }: FieldPlace): Way {
  const { before } = text
  return {
    label: before.label,
    name: before.name(label),
    title: before.title(label),
    text: before.text(label),
    confirm: text.version.confirm,
    run: async () => {
      const older = await olderVersion(version)
      if (!older) throw new Refusal(404, { message: text.noOlder })
      return restoreWay({ ...older, id, field })(false)
    },
  }
}

function wayAfter({ label, field }: ChangedField, { version, id }: FieldPlace): Way {
  const { after } = text
  return {
    label: after.label,
    name: after.name(label),
    title: after.title(label),
    text: after.text(label),
    confirm: text.version.confirm,
    run: restoreWay({ ...version, id, field }),
  }
}
