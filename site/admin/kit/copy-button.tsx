import { useState } from 'react'
import { Button, type ButtonLook } from './button'
import { CheckSign, CopySign } from './icons'

/** Copies a text and says so; where the browser refuses, says what to do instead. */
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
      // Some browsers copy over https only; the text is shown so that it can be selected by hand.
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
