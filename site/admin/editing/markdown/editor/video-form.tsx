import { useForm } from 'react-hook-form'
import { withScheme } from '#contract/links'
import { whyVideoRefused } from '#contract/read-video'
import { markdownText } from '../../../../text/admin/markdown'
import { Button } from '../../../kit/button'
import { InputField } from '../../../kit/input-field'
import type { LinkWords } from '../write/read-link'

const words = markdownText.link

/** Asks for the address and the title of a video; the address is judged as the server judges it. */
export function VideoForm({ onPut, onClose }: { onPut: (video: LinkWords) => void; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<LinkWords>({
    defaultValues: { text: '', address: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(({ text, address }) => onPut({ text, address: whole(address) }))
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <InputField
        label={words.address}
        help={words.videoHelp}
        error={errors.address?.message}
        {...register('address', { validate: whyWrong })}
        data-first
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <InputField
        label={words.videoTitle}
        error={errors.text?.message}
        {...register('text', { validate: (title) => title.trim() !== '' || words.videoTitleError })}
      />
      <div className="dialog-actions">
        <Button type="submit" look="signal">
          {words.put}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </form>
  )
}

const whole = (typed: string) => withScheme(typed.trim())

const whyWrong = (typed: string) => (typed.trim() === '' ? words.videoError : whyVideoRefused(whole(typed)))
