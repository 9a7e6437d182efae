// Inlined in the admin's document; loads its script. On failure it replaces 'Laden...' by an error message with
// a button that reloads the document: a browser may cache the failure to load a module for as long as the
// document lives (tests/decisions/0057).
;(() => {
  const fail = () => {
    const app = document.getElementById('app')
    app.replaceChildren(document.getElementById('failed').content.cloneNode(true))
    app.querySelector('button').addEventListener('click', () => location.reload())
  }
  document.addEventListener('admin-failed', fail, { once: true })
  import('__ENTRY__').catch((error) => {
    fail()
    throw error
  })
})()
