import { type FormEvent, useState } from 'react'
import { articleText } from '../../../../text/admin/article'
import { Button } from '../../../kit/button'
import { Dialog } from '../../../kit/dialog'
import { FormField } from '../../../kit/field'
import { TextInput } from '../../../kit/inputs'
import type { LinkWords } from '../write/insert-link'
import { AddressField } from './address-field'
import type { OwnPage } from './own-pages'
import { wholeAddress } from './whole-address'

const words = articleText.link

/** Asks for the words and the address of a link. @param link what there is already; null while it is closed. */
export function LinkDialog({
  link,
  onPut,
  onClose,
}: {
  link: LinkWords | null
  onPut: (link: LinkWords) => void
  onClose: () => void
}) {
  return (
    <Dialog title={words.title} isOpen={link !== null} onClose={onClose}>
      {link && <LinkForm link={link} onPut={onPut} onClose={onClose} />}
    </Dialog>
  )
}

function LinkForm({
  link,
  onPut,
  onClose,
}: {
  link: LinkWords
  onPut: (link: LinkWords) => void
  onClose: () => void
}) {
  const [text, setText] = useState(link.text)
  const [address, setAddress] = useState(link.address)
  const [given, setGiven] = useState('')
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may stand within the form of the article.
    event.stopPropagation()
    const whole = wholeAddress(address, window.location.origin)
    if (whole) onPut({ text, address: whole })
    else setWrong(true)
  }

  function choose({ page, title }: OwnPage) {
    setAddress(page)
    // Words that somebody wrote or selected stay.
    if (text.trim() === '' || text === given) setText(title)
    setGiven(title)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AddressField
        value={address}
        error={isWrong ? words.addressError : undefined}
        onChange={(typed) => {
          setAddress(typed)
          setWrong(false)
        }}
        onChoose={choose}
      />
      <FormField label={words.text}>
        {(control) => (
          <TextInput {...control} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </FormField>
      <div className="dialog-actions">
        <Button type="submit" look="signal">
          {link.address ? words.change : words.put}
        </Button>
        {link.address && <Button onClick={() => onPut({ text, address: '' })}>{words.remove}</Button>}
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  )
}
