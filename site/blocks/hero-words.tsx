import { CheckList } from '../ui/check-list'
import type { PageBlockProps } from './block'
import { TargetButton } from './target-link'

export type HeroProps = PageBlockProps<'hero'>

export function HeroTitle({
  block,
  isFirst,
  className,
}: Pick<HeroProps, 'block' | 'isFirst'> & { className: string }) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <Heading id={isFirst ? undefined : block.anchor} className={className}>
      {block.title}
    </Heading>
  )
}

export function HeroWords({ block }: Pick<HeroProps, 'block'>) {
  const { text: words, points, buttonLabel, buttonTarget } = block
  return (
    <>
      {words && <p className="max-w-[32em] text-lead leading-lead whitespace-pre-line">{words}</p>}
      {points.length > 0 && (
        <div className="mt-5">
          <CheckList items={points} />
        </div>
      )}
      {buttonLabel && (
        <div className="mt-5">
          <TargetButton look="signal" label={buttonLabel} target={buttonTarget} />
        </div>
      )}
    </>
  )
}
