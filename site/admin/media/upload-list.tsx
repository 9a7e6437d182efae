import { mediaText as text } from '../../text/admin/media'
import { Button, SignButton } from '../kit/button'
import { CloseSign } from '../kit/icons'
import type { Upload } from './use-uploads'

export interface UploadListProps {
  readonly uploads: readonly Upload[]
  readonly onRetry: (upload: Upload) => void
  readonly onDismiss: (key: number) => void
}

/** The files being uploaded, and those that failed: to retry or to dismiss. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  return (
    <div role="status">
      {uploads.length > 0 && (
        <ul aria-label={text.uploads} className="media-uploads">
          {uploads.map((upload) => (
            <li key={upload.key} data-failed={upload.failure ? true : undefined}>
              {upload.failure ? (
                <FailedUpload upload={upload} onRetry={onRetry} onDismiss={onDismiss} />
              ) : (
                <p>{text.uploading(upload.file.name)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FailedUpload({ upload, onRetry, onDismiss }: Omit<UploadListProps, 'uploads'> & { upload: Upload }) {
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
          <Button look="quiet" aria-label={text.retry(name)} onClick={() => onRetry(upload)}>
            {text.again}
          </Button>
        )}
        <SignButton label={text.dismiss(name)} onClick={() => onDismiss(key)}>
          <CloseSign />
        </SignButton>
      </div>
    </>
  )
}
