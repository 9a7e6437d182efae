import { mediaText as text } from '../../text/admin/media'
import { Button, SignButton } from '../kit/button'
import { CloseSign } from '../kit/icons'
import type { Upload, Uploads } from './use-uploads'

/**
 * What is being uploaded and what failed, at the foot of the window for as long as there is something to tell: nothing on
 * the screen moves when a file is done.
 */
export function UploadList({ uploads, retry, dismiss, dismissAll }: Uploads) {
  const [current, ...waiting] = uploads.filter(({ failure }) => !failure)
  const failed = uploads.filter(({ failure }) => failure).toSorted((a, b) => a.key - b.key)
  return (
    <div role="status" className="media-uploads">
      {current && (
        <p>
          {text.uploading(current.file.name)}
          {waiting.length > 0 && ` ${text.waiting(waiting.length)}`}
        </p>
      )}
      {failed.length > 1 && (
        <div className="flex items-center justify-between">
          <p className="font-semibold min-w-0">{text.failedMany(failed.length)}</p>
          <Button look="quiet" className="flex-none" onClick={dismissAll}>
            {text.dismissAll}
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <ul aria-label={text.uploads}>
          {failed.map((upload) => (
            <li key={upload.key}>
              <FailedUpload upload={upload} retry={retry} dismiss={dismiss} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FailedUpload({ upload, retry, dismiss }: Pick<Uploads, 'retry' | 'dismiss'> & { upload: Upload }) {
  const {
    key,
    file: { name },
    failure,
  } = upload
  return (
    <>
      <p>
        <strong>{text.failed(name)}.</strong> {failure?.message}
      </p>
      <div className="flex flex-none items-center [margin-inline-start:auto]">
        {!failure?.isLasting && (
          <Button look="quiet" aria-label={text.retry(name)} onClick={() => retry(upload)}>
            {text.again}
          </Button>
        )}
        <SignButton label={text.dismiss(name)} onClick={() => dismiss(key)}>
          <CloseSign />
        </SignButton>
      </div>
    </>
  )
}
