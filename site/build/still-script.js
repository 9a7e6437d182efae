// Inlined in every exported page, and the only script there besides that for light and dark: the menu on a phone
// (tests/decisions/0100).
;(() => {
  const menu = document.getElementById('menu')
  const button = document.querySelector('[aria-controls="menu"]')
  const isClosed = () => menu.hasAttribute('data-closed')
  const show = (isOpen) => {
    menu.toggleAttribute('data-closed', !isOpen)
    button.setAttribute('aria-expanded', isOpen)
  }
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[aria-controls="menu"]')) show(isClosed())
    else if (!target.closest('header') || target.matches('header')) show(false)
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || isClosed()) return
    show(false)
    button.focus()
  })
  // Scroll the chosen link of a row into view.
  for (const chosen of document.querySelectorAll('main nav > [aria-current="page"]')) {
    chosen.parentElement.scrollLeft = chosen.offsetLeft - chosen.parentElement.offsetLeft - 30
  }
})()
