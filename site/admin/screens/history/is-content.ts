/**
 * Whether a file is content. If the repository is the site's own, the history also contains changes to its
 * code.
 */
export const isContent = (path: string): boolean => /^(?:content|data)\//.test(path)
