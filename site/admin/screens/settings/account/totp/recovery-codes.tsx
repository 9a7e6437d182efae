import { useState } from 'react'
import { accountText } from '../../../../../text/admin/account'
import { Button } from '../../../../kit/button'
import { CopyButton } from '../../../../kit/copy-button'
import { Dialog } from '../../../../kit/dialog'
import { DownSign } from '../../../../kit/icons'
import { saveFile } from '../../../../kit/save-file'

const text = accountText.totp

/** The codes for whoever lost their app. They are shown this once, so only the button that says so closes it. */
export function RecoveryCodes({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[]
  email: string
  onClose: () => void
}) {
  const [isWarned, setWarned] = useState(false)
  const all = codes.join('\n')

  function download() {
    const head = text.fileHead(window.location.host, email)
    saveFile(text.fileName, `${head}\n\n${all}\n`, 'text/plain')
  }

  const actions = (
    <>
      <CopyButton words={text} content={all} look="signal" />
      <Button sign={<DownSign />} onClick={download}>
        {text.download}
      </Button>
      <Button onClick={onClose}>{text.kept}</Button>
    </>
  )
  return (
    <Dialog
      title={text.codesTitle}
      text={text.codesText}
      isOpen
      onClose={() => setWarned(true)}
      actions={actions}
    >
      <ul aria-label={text.codes} className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div role="alert">{isWarned && <p className="form-error">{text.keepFirst}</p>}</div>
    </Dialog>
  )
}
