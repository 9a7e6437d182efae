/** What a server needs to know of the pages before it renders one: rendering is loaded by the thread that does it. */
export { pageName } from './page-names'
export { pageKind } from './routes'
