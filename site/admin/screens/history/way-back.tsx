import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { history } from '#contract/admin/history'
import { historyText } from '../../../text/admin/history'
import { ask } from '../../api/call'
import { clashesOf } from '../../api/refusals'
import { Button, type ButtonLook } from '../../kit/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { FormAlert } from '../../kit/form-alert'
import { Switch } from '../../kit/switch'
import { useNotices } from '../../shell/notices'
import { useCommands } from '../../shell/shortcuts'
import { useSavedNotice } from '../../shell/use-saved-notice'

const text = historyText.ways

/** A restore action, with the words of its confirmation dialog. */
export interface Way {
  readonly label: string
  /** The accessible name of the button, where the label alone does not say what is restored. */
  readonly name?: string
  readonly title: string
  /** What will happen. */
  readonly text: ReactNode
  readonly confirm: string
  readonly run: Run
  /** Does as much as can still be done, where the server says that it cannot do all. */
  readonly rest?: Run
  /** The message afterwards. */
  readonly done?: string
  readonly isDanger?: boolean
  /** Something else that can be restored along with it, on request. */
  readonly also?: { readonly label: string; readonly help: string; readonly only: string }
}

/** A restore button: says what will happen, makes a new commit, and offers to undo that. */
export function WayBack({
  way,
  look = 'outline',
  sign,
  onDone,
}: {
  way: Way
  look?: ButtonLook
  sign?: ReactNode
  /** Called with the new commit. */
  onDone?: (sha: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [isAlso, setAlso] = useState(false)
  /** Whether nothing was left to restore without that. */
  const [isAlike, setAlike] = useState(false)
  const { notify } = useNotices()
  const saySaved = useSavedNotice()
  const act = useMutation({
    mutationFn: (isRest: boolean) => ((isRest && way.rest) || way.run)(isAlso),
    onSuccess: ({ sha }, isRest) => {
      if (sha === null && way.also && !isAlso) return setAlike(true)
      setOpen(false)
      if (sha === null) return notify({ kind: 'good', text: text.already })
      saySaved(sha, isRest ? text.undo.doneRest : (way.done ?? text.restored))
      onDone?.(sha)
    },
  })

  function open() {
    act.reset()
    setAlso(false)
    setAlike(false)
    setOpen(true)
  }

  const hasRest = way.rest !== undefined && clashesOf(act.error).hasRest === true
  useCommands([{ label: way.name ?? way.label, isSearchedOnly: true, run: open }])
  return (
    <>
      <Button look={look} sign={sign} aria-label={way.name} onClick={open}>
        {way.label}
      </Button>
      <ConfirmDialog
        title={way.title}
        text={way.text}
        confirm={hasRest ? text.undo.rest : way.confirm}
        isDanger={way.isDanger ?? false}
        isBusy={act.isPending}
        isOpen={isOpen}
        onConfirm={() => act.mutate(hasRest)}
        onClose={() => setOpen(false)}
      >
        {way.also && (
          <Switch
            label={way.also.label}
            help={way.also.help}
            checked={isAlso}
            onChange={({ target }) => setAlso(target.checked)}
          />
        )}
        <div role="status">{isAlike && <p className="font-semibold">{way.also?.only}</p>}</div>
        <FormAlert error={act.error} />
        <ClashLinks error={act.error} />
      </ConfirmDialog>
    </>
  )
}

/** What was changed since, for which an undo was refused: each with a link to where it is edited. */
function ClashLinks({ error }: { error: Error | null }) {
  const { clashes = [] } = clashesOf(error)
  const links = clashes.filter(({ screen }) => screen)
  if (links.length === 0) return null
  return (
    <ul aria-label={text.undo.changedSince}>
      {links.map(({ title, screen = '' }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: settings and parts of the home page share one screen
        <li key={at}>
          <Link to={screen} className="history-link">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What to restore, as it was at a commit: a file, one entry of it, or one field. */
interface Wanted {
  readonly sha: string
  readonly path: string
  readonly id?: string | undefined
  readonly field?: string | undefined
}

/** Makes the change and returns the new commit; null when nothing had to change. */
type Run = (isAlso: boolean) => Promise<{ readonly sha: string | null }>

/** Restores what is wanted and, on request, its publication as well. */
export function restoreWay({ sha, path, id, field }: Wanted): Run {
  const body = { path, ...(id === undefined ? {} : { id }), ...(field === undefined ? {} : { field }) }
  return (isAlso) =>
    ask(history.restore, { sha }, { body: { ...body, ...(isAlso ? { publication: true } : {}) } })
}

/** Reverts one commit, or what can be of it. */
export function undoWay(sha: string): Pick<Way, 'run' | 'rest'> {
  return { run: () => ask(history.undo, { sha }), rest: () => ask(history.undo, { sha, clashes: 'stay' }) }
}
