import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type MediaItem, media } from '#contract/admin/media'
import { mediaText } from '../../../../text/admin/media'
import { call } from '../../../api/call'
import { useSavedNotice } from '../../../editing/saving/use-saved-notice'
import { messageOf } from '../../../kit/states'
import { mediaQuery, showItem } from './media-query'

/** A file on its way to the site, or one that did not get there. */
export interface Upload {
  readonly key: number
  readonly name: string
  /** Why it failed, in Dutch; absent while it is on its way. */
  readonly error?: string
}

/** Adds files one after another, so that each is one change of the history; a failed one stays until dismissed. */
export function useUploads(onAdded: (item: MediaItem) => void = () => {}) {
  const client = useQueryClient()
  const say = useSavedNotice()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const turn = useRef(Promise.resolve())

  function update(key: number, error?: string) {
    setUploads((before) =>
      before.flatMap((upload) =>
        upload.key !== key ? upload : error === undefined ? [] : { ...upload, error },
      ),
    )
  }

  async function send(file: File, key: number) {
    const body = new FormData()
    body.append('file', file)
    try {
      const reply = await call(media.upload, {}, { body })
      if (!reply) return
      showItem(client, reply.value)
      onAdded(reply.value)
      update(key)
      if (reply.commit) say(reply.commit, mediaText.added(reply.value.name), mediaText.undone)
    } catch (error) {
      update(key, messageOf(error))
    }
  }

  function add(files: Iterable<File>) {
    const chosen = [...files].map((file) => {
      last.current += 1
      return { file, key: last.current }
    })
    if (chosen.length === 0) return
    setUploads((before) => [...before, ...chosen.map(({ file, key }) => ({ key, name: file.name }))])
    for (const { file, key } of chosen) turn.current = turn.current.then(() => send(file, key))
    turn.current = turn.current.then(() => client.invalidateQueries({ queryKey: mediaQuery.queryKey }))
  }

  return { uploads, add, dismiss: (key: number) => update(key) }
}
