/**
 * A name for an open form: what is typed in it is kept under it, and by it the server knows what is about to be made when it is
 * sent again.
 */
export const newForm = () => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`
