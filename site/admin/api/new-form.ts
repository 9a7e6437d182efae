/** A name for what is about to be made, by which the server knows it when it is sent again. */
export const newForm = () => crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`
