import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { type BrokenFile, repair } from '#contract/admin/repair'
import type { FileProblem } from '#contract/problem'
import { repairText as text } from '../../../text/admin/repair'
import { ask } from '../../api/call'
import { Invalid, Stale } from '../../api/refusals'
import { Button } from '../../kit/button'
import { FormAlert } from '../../kit/form-alert'
import { useSettled } from '../../kit/use-settled'
import { useUnsaved } from '../../shell/navigation-guard'
import { useNavigateAfter } from '../../shell/use-navigate-after'
import { useSavedNotice } from '../../shell/use-saved-notice'
import { useHasSides } from '../history/diff-view'
import { TextDiff } from '../history/text-diff'
import { GoodVersionPart } from './good-version'
import { ProblemLines } from './problem-lines'
import { checkQuery, type SeenFile } from './repair-query'
import { SourceEditor, type SourceHandle } from './source-editor'

/** Milliseconds without a key before a text is checked. */
const PAUSE = 400

/** The text of a broken file to mend, beside its last good version. */
export function BrokenFileForm({
  seen,
  onRead,
}: {
  seen: SeenFile
  /** Reads the file again; `isTaken` when its text takes the place of what was typed here, which is kept otherwise. */
  onRead: (isTaken: boolean) => Promise<SeenFile | null>
}) {
  const { file } = seen
  const { path, good } = file
  const source = useRef<SourceHandle>(null)
  const place = useRef<HTMLDivElement>(null)
  const hasSides = useHasSides(place)
  const [typed, setTyped] = useState(file.text ?? '')
  const [begun, setBegun] = useState(seen)
  const isDirty = file.text !== null && typed !== begun.file.text
  const { release } = useUnsaved(isDirty)
  const settled = useSettled(typed, PAUSE)
  const check = useQuery({ ...checkQuery(path, settled), enabled: isDirty && settled === typed })
  const problems = isDirty ? (check.data?.problems ?? null) : begun.file.problems
  const known = useLast(problems) ?? begun.file.problems
  const finish = useFinish(file, release)
  const saySaved = useSavedNotice()
  const save = useMutation({
    mutationFn: (sent: string) => ask(repair.save, { path }, { body: { text: sent }, ifMatch: begun.etag }),
    async onSuccess({ sha }, sent) {
      if (source.current?.text() === sent) return finish(sha, text.saved)
      // What was typed meanwhile is not saved yet.
      if (sha !== null) saySaved(sha, text.saved)
      await readAgain(false)
    },
    onError: (error) => {
      const [line] = known.flatMap(({ line: one }) => one ?? [])
      if (error instanceof Invalid && line !== undefined) source.current?.toLine(line)
    },
  })
  const helpId = useId()

  /** Goes on from what is in the file now. */
  async function readAgain(isTaken: boolean) {
    const now = await onRead(isTaken)
    if (!now) return
    setBegun(now)
    save.reset()
    if (isTaken && now.file.text !== null) source.current?.replace(now.file.text)
  }

  return (
    <div ref={place} className="grid gap-8">
      <ProblemLines problems={known} onLine={(line) => source.current?.toLine(line)} />
      <GoodVersionPart
        good={good}
        path={path}
        etag={begun.etag}
        isDirty={isDirty}
        onDone={(sha) => finish(sha, text.good.done)}
      />
      {file.text === null ? (
        <p className="text-soft max-w-[42rem]">{text.noText}</p>
      ) : (
        <section className="grid gap-3 min-w-0">
          <h2 className="text-lead leading-[1.25]">{text.text}</h2>
          <p id={helpId} className="text-soft">
            {text.help}
          </p>
          <SourceEditor
            ref={source}
            start={file.text}
            label={text.text}
            describedBy={helpId}
            lines={known.flatMap(({ line }) => line ?? [])}
            onChange={setTyped}
          />
          <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
            <Button
              look={isDirty ? 'signal' : 'outline'}
              isBusy={save.isPending}
              onClick={() => save.mutate(typed)}
            >
              {save.isPending ? text.saving : text.save}
            </Button>
            <p role="status" className="font-medium">
              {stateWords(problems, check.isError)}
            </p>
          </div>
          {save.error instanceof Stale ? (
            <div className="grid gap-3">
              <FormAlert text={text.stale.text} />
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => void readAgain(false)}>{text.stale.keep}</Button>
                <Button look="quiet" onClick={() => void readAgain(true)}>
                  {text.stale.take}
                </Button>
              </div>
            </div>
          ) : (
            <FormAlert error={save.error} />
          )}
        </section>
      )}
      {good && file.text !== null && (
        <section className="grid gap-3 min-w-0">
          <h2 className="text-lead leading-[1.25]">{text.difference}</h2>
          <TextDiff
            texts={{ before: good.text, after: settled }}
            layout={hasSides ? 'sides' : 'lines'}
            hasNumbers
          />
        </section>
      )}
    </div>
  )
}

/** @param problems null while the text is being checked */
function stateWords(problems: readonly FileProblem[] | null, hasFailed: boolean): string {
  if (hasFailed) return text.state.unchecked
  if (problems === null) return text.state.checking
  return problems.length === 0 ? text.state.good : text.state.wrong(problems.length)
}

/** The last value that was not null: what is known stays in view while the next check runs. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

/** Says that the file is in order, with an undo, and opens what it holds. */
function useFinish({ screen }: BrokenFile, release: () => void) {
  const navigate = useNavigateAfter()
  const saySaved = useSavedNotice()
  return (sha: string | null, done: string) => {
    release()
    if (sha !== null) saySaved(sha, done)
    navigate(screen)
  }
}
