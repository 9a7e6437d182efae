import { useState } from 'react'
import { usePageTexts } from '../api/use-page-texts'
import { EmailForm } from '../forms/email-form'
import { PrivacyNote } from '../forms/privacy-note'
import { automationText } from '../text/automation'
import { Button } from '../ui/button'
import { Modal } from '../ui/modal'
import { NoScript } from '../ui/no-script'
import { useStill } from '../ui/still'

const words = automationText.consultation

/**
 * 'Start gratis consultatie': opens a form to request a conversation about this subject. The form is there from the first
 * time on, and keeps what was typed.
 */
export function ConsultationButton({ subject }: { subject: string }) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  const texts = usePageTexts()
  const still = useStill()
  if (!texts) return null
  const form = (
    <EmailForm source="consultatie" action={words.action}>
      <PrivacyNote>{texts['consultation.note']}</PrivacyNote>
    </EmailForm>
  )
  if (still) return form
  return (
    <>
      <div className="needs-script">
        <Button look="signal" aria-haspopup="dialog" onClick={() => setState('open')}>
          {words.open}
        </Button>
      </div>
      <NoScript>{form}</NoScript>
      <Modal
        title={words.title}
        text={texts['consultation.text'].replaceAll('{subject}', subject)}
        close={words.close}
        isOpen={state === 'open'}
        onClose={() => setState('closed')}
      >
        {state !== 'new' && form}
      </Modal>
    </>
  )
}
