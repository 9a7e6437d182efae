import type { EditorView } from '@codemirror/view'
import { useCallback } from 'react'
import { media } from '#contract/admin/media'
import { articleText } from '../../../../text/admin/article'
import { ask } from '../../../api/call'
import { useNotices } from '../../../frame/notices'
import { messageOf } from '../../../kit/states'
import { imageMarkdown } from '../write/insert-link'
import { finishUpload, startUpload, type UploadKey } from './uploads'

const words = articleText.uploads

/** Sends images to the server one after another and puts each where it was dropped, in their order. */
export function useImageUploads(): (view: EditorView, files: readonly File[], at: number) => void {
  const { notify } = useNotices()

  const send = useCallback(
    async (view: EditorView, file: File, key: UploadKey) => {
      try {
        const form = new FormData()
        form.append('file', file, file.name)
        const { alt, address } = await ask(media.upload, {}, { body: form })
        finishUpload(view, key, imageMarkdown({ alt, address }))
        notify({ kind: 'good', text: words.done(file.name, alt !== '') })
      } catch (error) {
        finishUpload(view, key, null)
        notify({ kind: 'bad', text: words.failed(file.name, messageOf(error)) })
      }
    },
    [notify],
  )

  return useCallback(
    (view, files, at) => {
      for (const file of files.filter(isNoImage)) notify({ kind: 'bad', text: words.noImage(file.name) })
      const images = files.filter((file) => !isNoImage(file))
      const started = images.map((file) => ({ file, key: startUpload(view, file.name, at) }))
      void started.reduce(
        (before, { file, key }) => before.then(() => send(view, file, key)),
        Promise.resolve(),
      )
    },
    [notify, send],
  )
}

const isNoImage = (file: File) => !file.type.startsWith('image/')
