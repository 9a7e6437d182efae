import { historyText } from '../../../../text/admin/history'
import { Segments } from '../../../kit/segments'
import type { DiffView } from '../diff/use-diff-view'

const text = historyText.change

/** Chooses how a change is shown. */
export function ViewBar({
  view,
  hasSides,
  onChange,
}: {
  view: DiffView
  /** Whether there is room for two columns. */
  hasSides: boolean
  onChange: (change: Partial<DiffView>) => void
}) {
  return (
    <div className="change-view">
      <Segments
        label={text.what}
        value={view.what}
        choices={[
          { value: 'fields', label: text.fields },
          { value: 'file', label: text.file },
        ]}
        onChange={(what) => onChange({ what })}
      />
      {hasSides && (
        <Segments
          label={text.layout}
          value={view.layout}
          choices={[
            { value: 'sides', label: text.sides },
            { value: 'lines', label: text.lines },
          ]}
          onChange={(layout) => onChange({ layout })}
        />
      )}
    </div>
  )
}
