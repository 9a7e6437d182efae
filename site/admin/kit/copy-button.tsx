import { useState } from 'react'
import { Button, type ButtonLook } from './button'
import { CheckSign, CopySign } from './icons'

/** Copies a text and says so; where a browser refuses it says what to do instead. */
export function CopyButton({
  content,
  words,
  look = 'outline',
}: {
  content: string
  words: { readonly copy: string; readonly copied: string; readonly notCopied: string }
  look?: ButtonLook
}) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const isCopied = outcome === 'copied'

  async function copy() {
    try {
      await navigator.clipboard.writeText(content)
      setOutcome('copied')
    } catch {
      // Some browsers copy over https only; the text stands there to be selected.
      setOutcome('notCopied')
    }
  }

  return (
    <>
      <Button look={look} sign={isCopied ? <CheckSign /> : <CopySign />} onClick={() => void copy()}>
        {words.copy}
      </Button>
      <span role="status" className={outcome === 'notCopied' ? 'form-error' : 'sr-only'}>
        {outcome && words[outcome]}
      </span>
    </>
  )
}
