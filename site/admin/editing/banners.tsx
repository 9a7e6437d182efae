import { type MouseEvent, type ReactNode, useState } from 'react'
import { screens } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { editing as text } from '../../text/admin/editing'
import { shellText } from '../../text/admin/shell'
import { Button, ButtonLink } from '../kit/button'
import { focusHeading } from '../kit/focus-heading'
import { useIsWide } from '../kit/use-is-wide'
import { useNotices } from '../shell/notices'
import { useCopy } from '../shell/use-copy'
import type { LeftText } from './backup/backups'
import { tellApart } from './backup/tell-apart'
import { when } from './backup/when'
import { asWritten } from './compare/as-written'
import { differences } from './compare/differences'
import { shownValue } from './compare/shown-value'
import { DifferenceDialog } from './compare/side-by-side'
import { cameOnline } from './saving/is-online'
import type { Version } from './saving/source'
import { useWho } from './saving/who'
import type { EntryEditor } from './use-editor'

/**
 * The banners above a form when it opens. Messages while somebody edits are in the save bar, also a backup that comes
 * then; on a phone the bar offers every backup, which above the form would be out of view.
 */
export function EditorBanners({ editor }: { editor: EntryEditor }) {
  const { kept } = editor
  const isWide = useIsWide()
  return (
    <>
      {isWide && kept.found && !kept.found.isLate && <BackupBanner editor={editor} backup={kept.found} />}
      {kept.isRefused && <Banner title={text.backup.refused} />}
    </>
  )
}

/** Says that somebody else has changed what is being edited. */
export function NewerBanner({ editor, newer }: { editor: EntryEditor; newer: Version }) {
  const [isOpen, setOpen] = useState(false)
  const { source, seen, who } = editor
  const { type } = source
  const changed = differences(type, asWritten(type, seen.items), asWritten(type, newer.items))
  const labels = text.fieldList(changed.map(({ label }) => label)) || text.order
  const isNowOnline = cameOnline(source, { seen, current: newer })
  const title = isNowOnline ? text.newer.online(who) : text.newer.title(who, labels)
  return (
    <>
      <Banner title={title} text={isNowOnline ? text.newer.onlineHelp : text.newer.help(who)}>
        <Button onClick={() => setOpen(true)}>{text.newer.look}</Button>
      </Banner>
      <DifferenceDialog
        title={text.newer.dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        type={type}
        differences={changed}
        titles={[text.newer.before, text.newer.after]}
      />
    </>
  )
}

/** Says why a save failed, and lets the user copy the text elsewhere. */
export function TroubleBanner({ editor, trouble }: { editor: EntryEditor; trouble: string }) {
  const { failed, save } = editor
  // To leave this screen is another question, which was asked before something else may have been typed.
  const again = () => (failed.again ? failed.again(editor) : save({ made: failed.made }))
  return (
    <Banner isUrgent title={trouble}>
      {!editor.isLasting && <Button onClick={(event) => leaveFor(event, again)}>{text.saving.again}</Button>}
      {editor.broken !== undefined && (
        <ButtonLink to={screens.repair.to({ path: editor.broken })}>{shellText.states.mend}</ButtonLink>
      )}
      <CopyTypedButton editor={editor} />
    </Banner>
  )
}

/** Copies everything in the form to the clipboard. */
export function CopyTypedButton({ editor }: { editor: EntryEditor }) {
  return <CopyItemsButton type={editor.source.type} items={editor.typed} />
}

/** Copies records to the clipboard, as text. @param items gives them at the moment of the click */
export function CopyItemsButton({ type, items }: { type: AnyContentType; items: () => readonly Item[] }) {
  const copy = useCopy()
  const says = { copied: text.saving.copied, notCopied: text.saving.copyFailed }
  return <Button onClick={() => void copy(copiedText(type, items()), says)}>{text.saving.copyText}</Button>
}

/** Offers what was typed earlier, here or on another device, and never saved. */
export function BackupBanner({
  editor,
  backup,
  help,
}: {
  editor: EntryEditor
  backup: LeftText
  /** What can be done with it, where it is not saved as usual. */
  help?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const { source, seen, items, kept } = editor
  const isOlder = !source.isNew && backup.etag !== seen.etag
  const who = useWho(source, isOlder ? seen.etag : undefined)
  const { notify } = useNotices()
  function discard() {
    const putBack = kept.discard()
    notify({
      kind: 'good',
      text: text.backup.discarded,
      action: { label: text.saving.undo, run: putBack },
    })
  }
  return (
    <>
      <Banner
        isWhole
        title={text.backup.title(when(backup.at, Date.now()), backup.device)}
        text={help ?? (isOlder ? text.backup.older(who) : undefined)}
      >
        <Button onClick={(event) => leaveFor(event, kept.use)}>{text.backup.use}</Button>
        <Button onClick={() => setOpen(true)}>{text.backup.look}</Button>
        <Button look="quiet" onClick={(event) => leaveFor(event, discard)}>
          {text.backup.discard}
        </Button>
      </Banner>
      <DifferenceDialog
        title={text.backup.dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        type={source.type}
        differences={differences(source.type, items, backup.items)}
        titles={[text.backup.before, text.backup.after]}
      />
    </>
  )
}

/** Runs a banner's action; the banner disappears, so the focus moves to the form, or the heading where that is not yet. */
function leaveFor({ currentTarget }: MouseEvent<HTMLElement>, act: () => void): void {
  const form = currentTarget.closest('form')
  form?.focus({ preventScroll: true })
  act()
  if (!form) focusHeading()
}

/** A message with a form, which stays until it is acted on. */
export function Banner({
  isUrgent = false,
  isWhole = false,
  title,
  text,
  children,
}: {
  /** An error: announced at once. */
  isUrgent?: boolean
  /** Shows the whole text on a phone too: nobody is typing yet, so there is room. */
  isWhole?: boolean
  title: string
  text?: string | undefined
  /** The buttons. */
  children?: ReactNode
}) {
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={`editing-banner ${isUrgent ? 'border-signal' : ''} ${isWhole ? 'editing-banner-whole' : ''}`}
    >
      <div className="editing-banner-text">
        <p className="font-semibold">{title}</p>
        {text && <p>{text}</p>}
      </div>
      <div className="editing-banner-actions">{children}</div>
    </div>
  )
}

/**
 * The contents of a form as text to paste elsewhere: each field with its label, last those that an update of the product
 * dropped; empty ones are left out.
 */
export function copiedText(type: AnyContentType, items: readonly Item[]): string {
  return items
    .map((item) => {
      const written = [...new Set([...Object.keys(type.fields), ...Object.keys(item)])]
        .map((name) => ({ name, field: type.fields[name] }))
        .map(({ name, field }) => ({
          label: field?.label ?? text.backup.unplaced.field,
          words: shownValue(field, item[name]),
        }))
        .filter(({ words }) => words !== '')
      const labels = tellApart(written.map(({ label }) => label))
      return written.map(({ words }, at) => `${labels[at]}:\n${words}`).join('\n\n')
    })
    .join('\n\n---\n\n')
}
