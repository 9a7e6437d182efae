import { useTargets } from '../api/use-targets'
import { newTabFor } from '../text/nl'
import { ButtonLink } from '../ui/button'
import type { BlockProps } from './block'

export function CtaBlock({ texts }: BlockProps) {
  const community = useTargets()('{community_url}')
  return (
    <section aria-labelledby="cta-kop" className="field-blue">
      <div className="wrap">
        <div className="rail rail-right">
          <h2 id="cta-kop" className="station poster mb-5">
            {texts['cta.title']}
          </h2>
          <p className="mb-5 max-w-[29em] text-lead leading-lead">{texts['cta.text']}</p>
          {community && (
            <ButtonLink look="signal" to={community} newTab={newTabFor(community)}>
              {texts['cta.action']}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
