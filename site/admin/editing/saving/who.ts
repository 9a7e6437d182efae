/** Who changed something: the user in another window, somebody else by name, or unknown (null). */
export type Who = { readonly isSelf: boolean; readonly name: string } | null
