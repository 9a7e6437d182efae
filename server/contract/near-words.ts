export { isMisspelt, isNear } from './near-words.mjs'
