// Inlined in the head of every page, before anything is drawn: the typeface comes after the first paint, and
// before it for who comes from another page of this site and so has it (tests/decisions/0097).
;(() => {
  const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes))
  const faces = { rel: 'stylesheet', href: '__FACES__' }
  if (document.referrer.startsWith(`${location.origin}/`)) {
    add({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '__FONT__' })
    add({ ...faces, blocking: 'render' })
  } else {
    const afterPaint = () => requestAnimationFrame(() => setTimeout(() => add(faces)))
    document.addEventListener('DOMContentLoaded', afterPaint)
  }
})()
