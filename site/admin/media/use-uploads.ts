import { useQueryClient } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { type MediaItem, mediaItems } from '#contract/admin/media'
import { mediaText } from '../../text/admin/media'
import { call } from '../api/call'
import { Refusal } from '../api/refusals'
import { messageOf } from '../kit/states'
import { useSavedNotice } from '../shell/use-saved-notice'
import { mediaQuery, showItem } from './media-query'
import { fileNamedBy, WrittenTitle } from './pasted-file'

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly failure?: Failure
}

/** Why the upload failed, in Dutch, and whether a retry may help. */
interface Failure {
  readonly message: string
  readonly isLasting: boolean
}

/** Too large, or not acceptable: another attempt would fail as well. */
const LASTING = [413, 422]

/** Uploads files one at a time, so that each is its own commit; a failed one stays until dismissed. */
export function useUploads(onAdded: (item: MediaItem) => void = () => {}) {
  const client = useQueryClient()
  const say = useSavedNotice()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const turn = useRef(Promise.resolve())
  const titleNow = useContext(WrittenTitle)

  const drop = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key))
  const put = (upload: Upload) =>
    setUploads((before) => before.map((other) => (other.key === upload.key ? upload : other)))

  async function send({ file, key }: Upload) {
    const body = new FormData()
    body.append('file', file)
    try {
      const reply = await call(mediaItems.upload, {}, { body })
      if (!reply) return
      showItem(client, reply.value)
      onAdded(reply.value)
      drop(key)
      if (reply.commit) say(reply.commit, mediaText.added(reply.value.name), { undone: mediaText.undone })
    } catch (error) {
      const isLasting = error instanceof Refusal && LASTING.includes(error.status)
      put({ file, key, failure: { message: messageOf(error), isLasting } })
    }
  }

  function sendInTurn(chosen: readonly Upload[]) {
    for (const upload of chosen) turn.current = turn.current.then(() => send(upload))
    turn.current = turn.current.then(() => client.invalidateQueries({ queryKey: mediaQuery.queryKey }))
  }

  function add(files: Iterable<File>) {
    const title = titleNow()
    const chosen = [...files].map((file) => {
      last.current += 1
      return { file: fileNamedBy(title, file), key: last.current }
    })
    if (chosen.length === 0) return
    setUploads((before) => [...before, ...chosen])
    sendInTurn(chosen)
  }

  function retry({ file, key }: Upload) {
    put({ file, key })
    sendInTurn([{ file, key }])
  }

  return { uploads, add, retry, dismiss: drop }
}
