import { diffWordsWithSpace } from 'diff'

/**
 * A text that was typed on while it was saved, on top of what the save made of it.
 * @param sent what was saved
 * @param typed what the form holds by now: `sent` with what was typed in one place since
 * @param saved what the server made of `sent`, with what somebody else wrote elsewhere
 */
export function rebaseText({ sent, typed, saved }: { sent: string; typed: string; saved: string }): string {
  if (saved === sent || typed === saved) return typed
  const start = sharedStart(sent, typed)
  const end = sharedEnd(sent.slice(start), typed.slice(start))
  const placeIn = places(sent, saved)
  const [from, to] = [placeIn(start), placeIn(sent.length - end)]
  return saved.slice(0, from) + typed.slice(start, typed.length - end) + saved.slice(Math.max(from, to))
}

/** Where a place of one text is in the other; what is gone there is where it was. */
function places(before: string, after: string): (place: number) => number {
  const parts = diffWordsWithSpace(before, after)
  return (place) => {
    let [was, is] = [0, 0]
    for (const { value, added, removed } of parts) {
      if (!added && place <= was + value.length) return removed ? is : is + place - was
      if (!added) was += value.length
      if (!removed) is += value.length
    }
    return is
  }
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function sharedEnd(one: string, other: string): number {
  let length = 0
  const most = Math.min(one.length, other.length)
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}
