import { useEffect, useState } from 'react'
import { articleText } from '../../../text/admin/article'
import { useShortcut } from '../../shell/shortcuts'

/**
 * Focus mode: everything but the text steps back, until Escape brings it again.
 * @param focusText puts the caret in the text
 */
export function useFocusMode(focusText: () => void): {
  isOn: boolean
  toggle: () => void
  leave: () => boolean
} {
  const [isOn, setOn] = useState(false)

  function toggle() {
    setOn(!isOn)
    // What was pressed for it may be gone.
    requestAnimationFrame(focusText)
  }

  /** @returns whether it was on */
  function leave(): boolean {
    setOn(false)
    return isOn
  }

  useShortcut({ keys: 'mod+shift+f', label: articleText.focus.toggle, run: toggle })
  useEffect(() => {
    if (!isOn) return
    const { documentElement: root } = document
    root.toggleAttribute('data-writing', true)
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      setOn(false)
    }
    document.addEventListener('keydown', press)
    return () => {
      root.removeAttribute('data-writing')
      document.removeEventListener('keydown', press)
    }
  }, [isOn])
  return { isOn, toggle, leave }
}
