import { useEffect, useRef } from 'react'
import { previews } from '#contract/admin/entries'
import type { EntryPlace } from '#contract/content/entry-place'
import { canBeShared, visibilityOf } from '#contract/content/entry-plan'
import { fullMoment } from '#contract/dutch-dates'
import { articleText } from '../../../text/admin/article'
import { shellText } from '../../../text/admin/shell'
import { ask } from '../../api/call'
import { Button } from '../../kit/button'
import { OutSign } from '../../kit/icons'
import { useCommands } from '../../shell/shortcuts'
import { EndLinks, LinkField, useCopiedLink } from './given-links'
import { Panel, type PanelProps } from './panel'

const words = articleText.share

/** Makes a preview link to an entry that is not public yet. */
export function SharePanel({ type, saved, id }: PanelProps) {
  if (!canBeShared(type) || (saved && visibilityOf(type, saved, Date.now()) === 'public')) return null
  return (
    <Panel title={words.title}>
      <p className="leading-lead">{words.text}</p>
      {id === null ? (
        <p className="mt-3 text-soft">{words.saveFirst}</p>
      ) : (
        <ShareLink type={type.name} id={id} />
      )}
    </Panel>
  )
}

function ShareLink({ type, id }: EntryPlace) {
  const place = useRef<HTMLDivElement>(null)
  const { link, isPending, run, reset } = useCopiedLink(
    () => ask(previews.link, {}, { body: { type, id } }),
    () => words,
  )

  // The panel ends here: what appears would push the buttons out of view.
  useEffect(() => {
    if (link) place.current?.scrollIntoView({ block: 'nearest' })
  }, [link])

  const share = { label: link ? words.again : words.make, run }
  useCommands([share])

  return (
    <div ref={place} className="mt-3 flex flex-col gap-2">
      {link && (
        <LinkField
          label={words.link}
          url={link.url}
          note={`${words.until(fullMoment(link.expires))} ${words.isSaved}`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isPending} onClick={run}>
          {share.label}
        </Button>
        {link && (
          <a href={link.url} target="_blank" rel="noopener" className="button button-quiet">
            <OutSign />
            {words.open}
            <span className="sr-only"> {shellText.newTab}</span>
          </a>
        )}
        <EndLinks
          words={words.end}
          end={() => ask(previews.endLinks, {}, { body: { type, id } })}
          onEnded={reset}
        />
      </div>
    </div>
  )
}
