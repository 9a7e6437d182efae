/** Whether a file is content: the repository may be the site's own, with its code in the history too. */
export const isContent = (path: string): boolean => /^(?:content|data)\//.test(path)
