/** Whether a file is content. Where the site's own folder is the repository, the history also tells of its code. */
export const isContent = (path: string): boolean => /^(?:content|data)\//.test(path)
