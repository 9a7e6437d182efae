import { useCallback, useContext } from 'react'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { markdownText } from '../../../../text/admin/markdown'
import { call } from '../../../api/call'
import { messageOf } from '../../../kit/states'
import { holdTab } from '../../../media/hold-tab'
import { fileNamedBy, mayBeSent, WrittenTitle } from '../../../media/pasted-file'
import { useNotices } from '../../../shell/notices'
import { imageMarkdown, linkMarkdown, wordsFor } from '../write/insert-link'
import type { PlacedFile, TakeFiles } from './image-drops'
import { dropUpload, finishUploads, startUpload } from './uploads'

const words = markdownText.uploads
/** A file that is on the site, and is to be put into the text. */
interface Arrived {
  readonly key: ReturnType<typeof startUpload>
  readonly item: MediaItem
  /** What it was called when it was sent. */
  readonly name: string
  /** Whether it was on the site before. */
  readonly isKnown: boolean
}

/** Milliseconds that what has arrived waits for the next file. */
const SLOW = 10_000

/**
 * Uploads images and documents one at a time and inserts them where they were dropped, in order, if the text is still
 * open; together, so that one undo takes them back, unless one of them is slow. One message reports the result: all that is not in the text, a line for
 * each, or else what is there.
 */
export function useFileUploads(): TakeFiles {
  const { notify } = useNotices()
  const titleNow = useContext(WrittenTitle)
  return useCallback(
    async (view, placed, lost = 0) => {
      const title = titleNow()
      const files = placed.map((one) => ({ ...one, file: fileNamedBy(title, one.file) }))
      const failed = files.filter((placed) => !isTaken(placed)).map(({ file }) => words.noFile(file.name))
      if (lost > 0) failed.push(words.lost(lost))
      const started = files
        .filter(isTaken)
        .map(({ file, alt = '', at }) => ({ file, alt, key: startUpload(view, file.name, at) }))
      const arrived: Arrived[] = []
      const inserted: Arrived[] = []
      function insert() {
        const now = arrived.splice(0)
        if (now.length === 0) return
        if (!view.dom.isConnected) return void failed.push(...now.map(({ name }) => words.closed(name)))
        const placed = finishUploads(
          view,
          now.map(({ key, item }) => ({ key, markdown: markdownOf(item) })),
        )
        for (const one of now) {
          if (placed.has(one.key)) inserted.push(one)
          else failed.push(words.noPlace(one.name))
        }
      }
      const sendAll = async () => {
        for (const { file, alt, key } of started) {
          const late = setTimeout(insert, SLOW)
          try {
            const { value, commit } = await send(file)
            const item = { ...value, alt: value.alt || alt }
            arrived.push({ key, item, name: file.name, isKnown: commit === null })
          } catch (error) {
            dropUpload(view, key)
            failed.push(words.failed(file.name, messageOf(error)))
          } finally {
            clearTimeout(late)
          }
        }
      }
      if (started.length > 0) await holdTab(sendAll)
      insert()
      if (failed.length > 0) notify({ kind: 'bad', text: failed.join('\n'), until: 'left' })
      else if (inserted.length > 0) notify({ kind: 'good', text: insertedWords(inserted) })
    },
    [notify, titleNow],
  )
}

const markdownOf = (item: MediaItem) => (item.kind === 'image' ? imageMarkdown(item) : linkTo(item))

function insertedWords(inserted: readonly Arrived[]): string {
  const [only, ...others] = inserted
  const isDescribed = inserted.every(({ item: { kind, alt } }) => kind !== 'image' || alt !== '')
  const known = inserted.filter(({ isKnown }) => isKnown).length
  if (!only || others.length > 0) {
    const all = words.doneAll(inserted.length, isDescribed)
    return known > 0 ? `${all} ${words.knownMany(known)}` : all
  }
  const { item, name, isKnown } = only
  const called = isKnown ? item.name : name
  const what = item.kind === 'image' ? words.done(called, isDescribed) : words.inText
  if (isKnown) return `${words.known(item.name, name)} ${what}`
  return item.kind === 'image' ? what : `${words.linked(name)} ${what}`
}

const linkTo = (item: MediaItem) => linkMarkdown({ text: wordsFor(item), address: item.address })

async function send(file: File) {
  const form = new FormData()
  form.append('file', file, file.name)
  const reply = await call(mediaItems.upload, {}, { body: form })
  if (!reply) throw new Error('An upload said that nothing changed')
  return reply
}

const isTaken = ({ file }: PlacedFile) => mayBeSent(file)
