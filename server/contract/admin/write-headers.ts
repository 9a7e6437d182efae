/** Header of a write in the admin: the words for its commit, percent-encoded; without it the server finds them. */
export const MESSAGE_HEADER = 'commit-message'
/** Header of a reply: the commit that the write became. Absent when nothing had changed. */
export const COMMIT_HEADER = 'content-commit'
