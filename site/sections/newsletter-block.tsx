import { text } from '../text/nl'
import { LazyMount } from '../ui/lazy-mount'
import { RailSection } from '../ui/rail'
import { SiteLink } from '../ui/site-link'
import type { BlockProps } from './block'
import { EmailForm } from './email-form'

export function NewsletterBlock({ texts }: BlockProps) {
  return (
    <div className="wrap" id="signup">
      <RailSection side="right" id="newsletter" title={texts['newsletter.title']}>
        <p className="-mt-5 mb-8 max-w-[29em] text-lead leading-lead">{texts['newsletter.text']}</p>
        <LazyMount
          margin="200px"
          skeleton={<div className="skeleton h-26 max-w-152 bg-tint" data-skeleton />}
        >
          <EmailForm source="newsletter" action={texts['newsletter.action']}>
            {texts['newsletter.note']} {text.home.privacyLead}{' '}
            <SiteLink to="/privacy" className="text-link underline underline-offset-3">
              {text.home.privacyLink}
            </SiteLink>{' '}
            {text.home.privacyTail}
          </EmailForm>
        </LazyMount>
      </RailSection>
    </div>
  )
}
