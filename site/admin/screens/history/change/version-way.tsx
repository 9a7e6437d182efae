import { useQuery } from '@tanstack/react-query'
import { historyText } from '../../../../text/admin/history'
import { CheckSign, UndoSign } from '../../../kit/icons'
import { newestQuery } from '../history-query'
import { exactly } from '../list/days'
import { isContent, typeAt } from '../place-of'
import { restoreWay } from '../ways/restore-way'
import { type Way, WayBack } from '../ways/way-back'

const text = historyText.ways

/** An entry or a file as a change left it. */
export interface Whole {
  readonly sha: string
  /** Of the change, ISO 8601. */
  readonly date: string
  readonly path: string
  /** Of its record in a list. */
  readonly id: string | undefined
  /** What people call it. */
  readonly name: string
  readonly isRemoved: boolean
  /** Whether what the change did to it is still so; a later change may have done other things. */
  readonly isCurrent: boolean
}

/** The way to put back all of an entry or a file, or why there is nothing to put back. */
export function VersionWay({ whole, onDone }: { whole: Whole; onDone: (sha: string) => void }) {
  const { sha, path, isRemoved, isCurrent } = whole
  const { data: newest } = useQuery({ ...newestQuery(path), enabled: isCurrent && !isRemoved })
  if (!isContent(path)) return null
  if (isRemoved && !isCurrent) return <Current words={text.retrieve.there} />
  if (!isRemoved && isCurrent && newest === sha) return <Current words={text.version.current} />
  return (
    <WayBack
      way={isRemoved ? wayToRetrieve(whole) : wayToVersion(whole)}
      sign={<UndoSign />}
      onDone={onDone}
    />
  )
}

function Current({ words }: { words: string }) {
  return (
    <p className="history-current">
      <CheckSign className="size-[1rem] shrink-0" />
      {words}
    </p>
  )
}

function wayToRetrieve({ name, ...wanted }: Whole): Way {
  const { label, title, text: words } = text.retrieve
  return { label, title: title(name), text: words(name), confirm: label, run: restoreWay(wanted) }
}

function wayToVersion({ name, date, ...wanted }: Whole): Way {
  const { label, title, text: words, confirm, publication } = text.version
  const hasPublication = (typeAt(wanted.path)?.publication.length ?? 0) > 0
  return {
    label,
    title,
    text: words(name, exactly(date), hasPublication),
    confirm,
    run: restoreWay(wanted),
    ...(hasPublication ? { also: publication } : {}),
  }
}
