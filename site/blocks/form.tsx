import { EmailForm } from '../forms/email-form'
import { PrivacyNote } from '../forms/privacy-note'
import { automationText } from '../text/automation'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'

/** What each form calls itself when it is sent. */
const sources = {
  newsletter: 'newsletter',
  'step-plan': 'stappenplan',
  consultation: 'consultatie',
  contact: 'contact',
} as const

export function FormBlock({ block, side }: PageBlockProps<'form'>) {
  const { form, text, buttonLabel, note } = block
  return (
    <BlockFrame side={side} block={block} intro={text}>
      <EmailForm
        source={sources[form]}
        action={buttonLabel || automationText.consultation.action}
        isLong={form !== 'newsletter'}
      >
        <PrivacyNote>{note || automationText.consultation.note}</PrivacyNote>
      </EmailForm>
    </BlockFrame>
  )
}
