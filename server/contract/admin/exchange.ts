import { adminApiRoot } from '../addresses'

/** An exchange of the admin: the server routes it and the admin calls it from the same description. */
export interface Exchange<Reply, Body = undefined, Input extends object = Record<never, never>> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` parts are filled from the input; what is left of it becomes the query. */
  readonly path: string
  /** Never set: carries the types. */
  readonly types?: { readonly reply: Reply; readonly body: Body; readonly input: Input }
}

type Make = <Reply, Body = undefined, Input extends object = Record<never, never>>(
  path: string,
) => Exchange<Reply, Body, Input>

const make =
  (method: Exchange<unknown>['method']): Make =>
  (path) => ({ method, path: adminApiRoot.to() + path })

/** Describe an exchange below /api/admin. */
export const get = make('GET')
export const post = make('POST')
export const put = make('PUT')
export const remove = make('DELETE')

/** Header of a write: the words for its commit, percent-encoded; without it the server finds them. */
export const MESSAGE_HEADER = 'commit-message'
/** Header of a reply: the commit that the write became. Absent when nothing had changed. */
export const COMMIT_HEADER = 'content-commit'
