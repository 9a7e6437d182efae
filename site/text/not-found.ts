/** What stands at an address that nothing has. */
export const notFoundText = {
  title: '404 Page Not Found',
  text: 'Deze pagina bestaat niet. Misschien is het adres veranderd of zit er een typefout in.',
  home: 'Terug naar home',
  blog: 'Naar de blog',
} as const
