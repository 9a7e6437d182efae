let account: string | undefined

/** From now on every call says that it is of a screen of this account: see ACCOUNT_HEADER. @param id of the account */
export function actAs(id: string): void {
  account = id
}

/** The id of the account whose screens these are; undefined before anybody has logged in. */
export const actingAs = (): string | undefined => account
