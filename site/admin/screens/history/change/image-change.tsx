import { useState } from 'react'
import { editing } from '../../../../text/admin/editing'
import { historyText } from '../../../../text/admin/history'

const text = historyText.change

/** Images before and after, small; the address is absent where there was none. */
export function ImageChange({ before, after }: { before?: string | undefined; after?: string | undefined }) {
  return (
    <div className="image-change">
      {before && <Thumbnail address={before} words={text.before} />}
      {after && <Thumbnail address={after} words={text.after} />}
    </div>
  )
}

/** A small image with words above it, or why it is not there. */
function Thumbnail({ address, words }: { address: string; words: string }) {
  const [broken, setBroken] = useState('')
  return (
    <figure className="image-change-one">
      <figcaption className="text-mark text-soft">{words}</figcaption>
      {broken === address ? (
        <p className="image-change-missing">{editing.fields.brokenImage}</p>
      ) : (
        <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
      )}
    </figure>
  )
}
