import type { Exchange } from '#contract/exchange'

/** An exchange with a valid request, each part of which is then replaced by something hostile. */
export interface Example {
  readonly method: string
  readonly path: string
  /** Path parameters and query parameters together. */
  readonly input: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Whether it needs an If-Match with the ETag that a GET of the same address gives. */
  readonly isConditional?: boolean
  readonly isForOwners?: boolean
  readonly isOpen?: boolean
}

// Optional parts are required here, so that a new endpoint or field does not compile until it has an example.
type Full<T> = T extends object ? { readonly [Key in keyof T]-?: Exclude<T[Key], undefined> } : T
type Sent<Body, Input> = (Body extends undefined
  ? object
  : { readonly body: Body extends 'multipart' ? Body : Full<Body> }) &
  (Record<never, never> extends Input
    ? keyof Input extends never
      ? object
      : { readonly input: Full<Input> }
    : { readonly input: Full<Input> })
type SentTo<E> =
  E extends Exchange<infer Params, infer Query, infer Body, infer _Reply> ? Sent<Body, Params & Query> : never
type ExamplesOf<Group> = { readonly [Name in keyof Group]: SentTo<Group[Name]> }

type Described = { readonly method: string; readonly path: string }

/** The examples of a group of exchanges, of which none may be forgotten. */
export function examplesOf<Group extends Readonly<Record<string, Described>>>(
  group: Group,
  sent: ExamplesOf<Group>,
  marks: Pick<Example, 'isForOwners' | 'isOpen'> = {},
): Example[] {
  return Object.entries(group).map(([name, { method, path }]) => {
    const { input = {}, body } = sent[name] as { input?: Example['input']; body?: unknown }
    return { method, path, input, body, ...marks }
  })
}
