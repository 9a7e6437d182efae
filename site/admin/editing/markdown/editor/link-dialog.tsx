import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { whyButtonRefused, whyCardRefused } from '#contract/links'
import { markdownText } from '../../../../text/admin/markdown'
import { Button } from '../../../kit/button'
import { Dialog } from '../../../kit/dialog'
import { InputField } from '../../../kit/input-field'
import type { LeadName } from '../write/insert-directive'
import type { LinkWords } from '../write/read-link'
import { AddressField } from './address-field'
import type { OwnPage } from './own-pages'
import { VideoForm } from './video-form'
import { wholeAddress } from './whole-address'

const words = markdownText.link

/** The words and the address of a link, and what it becomes as a block of its own. */
type AskedLink = LinkWords & { readonly block?: LeadName }

/**
 * Asks for the text and the address of a link, or of a block that leads to one. @param link the existing link; null while the dialog is closed
 */
export function LinkDialog({
  link,
  onPut,
  onClose,
}: {
  link: AskedLink | null
  onPut: (link: LinkWords) => void
  onClose: () => void
}) {
  return (
    <Dialog title={words.titles[link?.block ?? 'link']} isOpen={link !== null} onClose={onClose}>
      {link?.block === 'video' ? (
        <VideoForm onPut={onPut} onClose={onClose} />
      ) : (
        link && <LinkForm link={link} onPut={onPut} onClose={onClose} />
      )}
    </Dialog>
  )
}

function LinkForm({
  link,
  onPut,
  onClose,
}: {
  link: AskedLink
  onPut: (link: LinkWords) => void
  onClose: () => void
}) {
  const { register, watch, setValue, clearErrors, handleSubmit, formState } = useForm({
    defaultValues: link,
    reValidateMode: 'onSubmit',
  })
  const [given, setGiven] = useState('')
  const { text, address } = watch()
  // With it, an address that is refused gets the focus.
  const { ref } = register('address', { validate: (typed) => whyWrong(whole(typed), link.block) })

  const submit = handleSubmit((typed) => onPut({ text: typed.text, address: whole(typed.address) }))

  function choose({ page, title }: OwnPage) {
    setValue('address', page)
    // Text that somebody typed or selected is kept.
    if (text.trim() === '' || text === given) setValue('text', title)
    setGiven(title)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AddressField
        ref={ref}
        value={address}
        help={link.block === 'card' ? words.cardHelp : words.addressHelp}
        error={formState.errors.address?.message}
        onChange={(typed) => {
          setValue('address', typed)
          clearErrors('address')
        }}
        onChoose={choose}
      />
      <InputField label={words.text} {...register('text')} />
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

const whole = (typed: string) => wholeAddress(typed, window.location.origin)

function whyWrong(address: string, block: AskedLink['block']): string | undefined {
  if (block === undefined) return address === '' ? words.addressError : undefined
  return block === 'card' ? whyCardRefused(address) : whyButtonRefused(address)
}
