/** Who changed something: oneself in another window, somebody by name, or nobody knows who (null). */
export type Who = { readonly isSelf: boolean; readonly name: string } | null
