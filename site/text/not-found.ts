/** Texts of the page for unknown addresses. */
export const notFoundText = {
  title: '404 Page Not Found',
  text: 'Deze pagina bestaat niet. Misschien is het adres veranderd of zit er een typefout in.',
  home: 'Terug naar home',
  blog: 'Naar de blog',
} as const
