import {
  KeyboardSensor,
  type KeyboardSensorProps,
  PointerSensor,
  type PointerSensorProps,
  type SensorProps,
} from '@dnd-kit/core'
import { flushSync } from 'react-dom'

interface Point {
  readonly x: number
  readonly y: number
}

/** Renders until the library knows where a drag is: that it began, the places there are, and the one below it. */
const RENDERS = 3

/**
 * The library ends a drag where React last rendered it: with a fast hand or a slow machine that is where it was before, and
 * a drag that was not rendered at all never ends. With these sensors it ends where it is.
 */
export class PromptPointer extends PointerSensor {
  constructor(props: PointerSensorProps) {
    const ended = new AbortController()
    let at: Point | undefined
    const note = ({ clientX: x, clientY: y }: PointerEvent) => {
      at = { x, y }
    }
    const options = { capture: true, signal: ended.signal }
    document.addEventListener('pointermove', note, options)
    document.addEventListener('pointerup', note, options)
    super(prompt(props, { at: () => at, end: () => ended.abort() }))
  }
}

/** See `PromptPointer`. */
export class PromptKeyboard extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    // Where the library has it begin. A key that makes the page scroll may tell of no move.
    let at: Point = { x: 0, y: 0 }
    const onMove = (to: Point) => {
      at = to
      props.onMove(to)
    }
    super(prompt({ ...props, onMove }, { at: () => at }))
  }
}

function prompt<T>(
  props: SensorProps<T>,
  { at, end }: { readonly at: () => Point | undefined; readonly end?: () => void },
): SensorProps<T> {
  let hasBegun = false
  function render() {
    end?.()
    const to = at()
    if (!hasBegun || !to) return
    for (let times = 0; times < RENDERS; times += 1) flushSync(() => props.onMove(to))
  }
  return {
    ...props,
    onStart(from) {
      hasBegun = true
      props.onStart(from)
    },
    onEnd() {
      render()
      props.onEnd()
    },
    onCancel() {
      render()
      props.onCancel()
    },
  }
}
