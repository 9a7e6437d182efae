import { useQueryClient } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { mediaText as text } from '../../text/admin/media'
import { call } from '../api/call'
import { newForm } from '../api/new-form'
import { isLasting } from '../api/refusals'
import { messageOf } from '../kit/states'
import { useIsOpen } from '../kit/use-is-open'
import { useNotices } from '../shell/notices'
import { useSavedNotice } from '../shell/use-saved-notice'
import { holdTab } from './hold-tab'
import { mediaQuery, showItem } from './media-query'
import { fileNamedBy, WrittenTitle } from './pasted-file'

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  /** Grows in the order in which files are chosen. */
  readonly key: number
  /** Its name for the server, the same when it is sent again. */
  readonly form: string
  readonly file: File
  readonly failure?: Failure
}

/** Why the upload failed, in Dutch, and whether a retry may help. */
interface Failure {
  readonly message: string
  readonly isLasting: boolean
}

/** The uploads of a screen, and what can be done with them. */
export type Uploads = ReturnType<typeof useUploads>

const stemOf = ({ name }: File) => name.replace(/\.[^.]*$/, '')

/** The reply to an upload, and what the file was called when it was sent. */
interface Sent {
  readonly value: MediaItem
  readonly commit: string | null
  readonly name: string
}

/** Which files were added, and which ones were there already: those made no commit. */
function sentWords(sent: readonly Sent[]): string {
  const added = sent.filter(({ commit }) => commit !== null)
  const known = sent.filter(({ commit }) => commit === null)
  const [one, same] = [added[0], known[0]]
  const words = [
    one && (added.length === 1 ? text.added(one.value.name) : text.addedMany(added.length)),
    same && (known.length === 1 ? text.known(same.value.name, same.name) : text.knownMany(known.length)),
  ]
  return words.filter(Boolean).join(' ')
}

/**
 * Uploads files one at a time, so that each is its own commit; of those that were chosen together the last one first, since
 * lists begin with the newest. A failed one stays until it is dismissed, or a file of that name is uploaded, of whatever type;
 * one that fails after its screen was left is told in a message.
 * @param onAdded called with each file that is added while the screen is there
 */
export function useUploads(onAdded: (item: MediaItem) => void = () => {}) {
  const client = useQueryClient()
  const say = useSavedNotice()
  const { notify } = useNotices()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const turn = useRef(Promise.resolve())
  const isHere = useIsOpen()
  const titleNow = useContext(WrittenTitle)

  const drop = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key))
  const put = (upload: Upload) =>
    setUploads((before) => before.map((other) => (other.key === upload.key ? upload : other)))

  async function send({ file, key, form }: Upload) {
    const body = new FormData()
    body.append('file', file)
    try {
      const reply = await call(mediaItems.upload, {}, { body, form })
      if (!reply) return
      showItem(client, reply.value)
      if (isHere.current) onAdded(reply.value)
      drop(key)
      return reply
    } catch (error) {
      const message = messageOf(error)
      if (isHere.current) put({ file, key, form, failure: { message, isLasting: isLasting(error) } })
      else notify({ kind: 'bad', text: `${text.failed(file.name)}. ${message}` })
    }
  }

  /** One message for all of them: it would be replaced by that of the next. */
  async function sendAll(chosen: readonly Upload[]) {
    const sent: Sent[] = []
    for (const upload of chosen) {
      const reply = await send(upload)
      if (reply) sent.push({ ...reply, name: upload.file.name })
    }
    const commits = sent.flatMap(({ commit }) => commit ?? [])
    const what = sentWords(sent)
    if (commits.length > 0) say(commits, what, { undone: text.undone })
    else if (sent.length > 0) notify({ kind: 'good', text: what })
    await client.invalidateQueries({ queryKey: mediaQuery.queryKey })
  }

  function sendInTurn(chosen: readonly Upload[]) {
    const before = turn.current
    turn.current = holdTab(() => before.then(() => sendAll(chosen)))
  }

  function add(files: Iterable<File>) {
    const title = titleNow()
    const chosen = [...files].map((file) => {
      last.current += 1
      return { file: fileNamedBy(title, file), key: last.current, form: newForm() }
    })
    if (chosen.length === 0) return
    const stems = new Set(chosen.map(({ file }) => stemOf(file)))
    const inTurn = chosen.toReversed()
    setUploads((before) => [
      ...before.filter(({ file, failure }) => !failure || !stems.has(stemOf(file))),
      ...inTurn,
    ])
    sendInTurn(inTurn)
  }

  function retry({ file, key, form }: Upload) {
    const upload = { file, key, form }
    // Behind those that are on their way.
    setUploads((before) => [...before.filter((other) => other.key !== key), upload])
    sendInTurn([upload])
  }

  const dismissAll = () => setUploads((before) => before.filter(({ failure }) => !failure))

  return { uploads, add, retry, dismiss: drop, dismissAll }
}
