import { useEffect, useState } from 'react'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { fromDutchClock, toDutchClock } from '../../kit/dutch-clock'
import { isHalfTyped } from '../../kit/half-typed'
import { TextInput } from '../../kit/inputs'
import { useTypedDate } from '../../kit/use-typed-date'
import { controlProps, type WidgetProps } from './widget'

/** A moment or a day in Dutch time, whatever the browser's time zone. While it is half typed, that of before is its value. */
export function DateWidget(props: WidgetProps) {
  const { value, onChange, onHalf, onBlur, field, saves } = props
  const clock = (moment: unknown) =>
    toDutchClock(moment).slice(0, field.isDay ? 'yyyy-mm-dd'.length : undefined)
  // A half-typed year is already a valid but different moment: keep showing what was typed.
  const [typed, setTyped] = useState({ value, shown: clock(value) })
  const shown = typed.value === value ? typed.shown : clock(value)
  const input = useTypedDate(shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each attempt to save
  useEffect(() => {
    if (saves) onHalf?.(isHalfTyped(input.current))
  }, [saves])

  function take(local: string) {
    onHalf?.(false)
    const moment = fromDutchClock(local)
    setTyped({ value: moment, shown: local })
    onChange(moment)
  }

  /** A browser does not tell of the last part that is taken out of a date. */
  function takeEmptied() {
    const isHalf = isHalfTyped(input.current)
    if (!isHalf && input.current && input.current.value !== shown) take(input.current.value)
    return isHalf
  }

  function leave() {
    onHalf?.(takeEmptied())
    onBlur()
  }

  /** In place of what is half typed too, whose value is as empty as that of nothing. */
  function put(local: string) {
    if (input.current) input.current.value = local
    take(local)
  }

  return (
    <div className="editing-date">
      <TextInput
        {...controlProps({ ...props, onBlur: leave })}
        ref={input}
        type={field.isDay ? 'date' : 'datetime-local'}
        onChange={({ target }) => !isHalfTyped(target) && take(target.value)}
        onKeyUp={takeEmptied}
      />
      <div className="editing-date-acts">
        <Button look="quiet" onClick={() => put(clock(new Date().toISOString()))}>
          {field.isDay ? text.fields.today : text.fields.now}
          <span className="sr-only"> ({props.label})</span>
        </Button>
        <Button look="quiet" onClick={() => put('')}>
          {text.fields.clear}
          <span className="sr-only"> ({props.label})</span>
        </Button>
      </div>
    </div>
  )
}
