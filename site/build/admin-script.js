// Stands inline in the document of the admin and loads its script. When that fails, the words for it take the place
// of 'Laden...', with a button for a new document: a browser may remember as long as this one lives that a module
// failed (tests/decisions/0057).
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
