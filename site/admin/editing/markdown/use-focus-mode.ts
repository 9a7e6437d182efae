import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useState } from 'react'
import { markdownText } from '../../../text/admin/markdown'
import { useShortcut } from '../../shell/shortcuts'

/**
 * Focus mode: everything but the text steps back, until Escape brings it again. The caret stays in view.
 * @param editor the editor of the text, once there is one
 */
export function useFocusMode(editor: () => EditorView | null): {
  isOn: boolean
  toggle: () => void
  leave: () => boolean
} {
  const [isOn, setOn] = useState(false)
  const keepCaret = useEffectEvent(() => showCaret(editor()))

  function toggle() {
    setOn(!isOn)
    // What was pressed for it may be gone.
    requestAnimationFrame(() => editor()?.focus())
  }

  /** @returns whether it was on */
  function leave(): boolean {
    setOn(false)
    return isOn
  }

  useShortcut({ keys: 'mod+shift+f', label: markdownText.focus.toggle, run: toggle })
  useEffect(() => {
    if (!isOn) return
    const { documentElement: root } = document
    root.toggleAttribute('data-writing', true)
    keepCaret()
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      setOn(false)
    }
    document.addEventListener('keydown', press)
    return () => {
      root.removeAttribute('data-writing')
      document.removeEventListener('keydown', press)
      keepCaret()
    }
  }, [isOn])
  return { isOn, toggle, leave }
}

/** Once everything has its new place; somebody who writes elsewhere stays there. */
function showCaret(view: EditorView | null): void {
  requestAnimationFrame(() => {
    if (!view?.hasFocus) return
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main, { y: 'center' }) })
  })
}
