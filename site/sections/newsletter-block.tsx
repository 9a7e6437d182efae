import { EmailForm } from '../forms/email-form'
import { PrivacyNote } from '../forms/privacy-note'
import { LazyMount } from '../ui/lazy-mount'
import { RailSection } from '../ui/rail'
import type { BlockProps } from './block'

export function NewsletterBlock({ texts }: BlockProps) {
  return (
    <div className="wrap" id="signup">
      <RailSection side="right" id="newsletter" title={texts['newsletter.title']}>
        <p className="-mt-5 mb-8 max-w-[29em] text-lead leading-lead">{texts['newsletter.text']}</p>
        <LazyMount skeleton={<div className="skeleton h-26 max-w-152 bg-tint" data-skeleton />}>
          <EmailForm source="newsletter" action={texts['newsletter.action']}>
            <PrivacyNote>{texts['newsletter.note']}</PrivacyNote>
          </EmailForm>
        </LazyMount>
      </RailSection>
    </div>
  )
}
