/** What git refuses in the name of a branch (git-check-ref-format), and a whole ref, of which git would make another branch. */
const REFUSED = /^(?:-|refs\/|HEAD$)|(?:^|\/)(?:[./]|$)|\.(?:\.|$)|\.lock(?:\/|$)|@\{|[\p{Cc} ~^:?*[\\]/u

export const isBranchName = (text: string): boolean => !REFUSED.test(text)
