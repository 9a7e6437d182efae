import type { EditorView } from '@codemirror/view'
import { useCallback } from 'react'
import { mediaItems } from '#contract/admin/media'
import { articleText } from '../../../../text/admin/article'
import { ask } from '../../../api/call'
import { messageOf } from '../../../kit/states'
import { useNotices } from '../../../shell/notices'
import { imageMarkdown } from '../write/insert-link'
import { finishUpload, startUpload } from './uploads'

const words = articleText.uploads

/**
 * Sends images to the server one after another and puts each where it was dropped, in their order. One message tells
 * how it went: of all that failed, or else of the last one.
 */
export function useImageUploads(): (view: EditorView, files: readonly File[], at: number) => void {
  const { notify } = useNotices()
  return useCallback(
    async (view, files, at) => {
      const images = files.filter((file) => !isNoImage(file))
      const failed = files.filter(isNoImage).map(({ name }) => words.noImage(name))
      const started = images.map((file) => ({ file, key: startUpload(view, file.name, at) }))
      let done = ''
      for (const { file, key } of started) {
        try {
          const image = await send(file)
          finishUpload(view, key, imageMarkdown(image))
          done = words.done(file.name, image.alt !== '')
        } catch (error) {
          finishUpload(view, key, null)
          failed.push(words.failed(file.name, messageOf(error)))
        }
      }
      if (failed.length > 0) notify({ kind: 'bad', text: failed.join(' ') })
      else if (done !== '') notify({ kind: 'good', text: done })
    },
    [notify],
  )
}

function send(file: File) {
  const form = new FormData()
  form.append('file', file, file.name)
  return ask(mediaItems.upload, {}, { body: form })
}

const isNoImage = (file: File) => !file.type.startsWith('image/')
