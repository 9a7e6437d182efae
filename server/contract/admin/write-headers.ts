/** Request header of a write in the admin: the commit message, percent-encoded; by default the server writes one. */
export const MESSAGE_HEADER = 'commit-message'
/** Request header of a creation: the form that it comes from, so that one that is sent twice makes one entry. */
export const FORM_HEADER = 'idempotency-key'
/** Reply header: the commit of the write. Absent when nothing had changed. */
export const COMMIT_HEADER = 'content-commit'
/** Reply header of a read for editing: the invalid fields of the file, which have another value in the reply. */
export const BROKEN_HEADER = 'content-broken'
