/** What pages about an offer are made of: they have most of these together, so that one script brings them. */
export { ActionBlock } from './action'
export { CardsBlock } from './cards'
export { CasesBlock } from './cases'
export { FiguresBlock } from './figures'
export { HeroView } from './hero-view'
export { QuestionsBlock } from './questions'
export { QuoteBlock } from './quote'
export { StepsBlock } from './steps'
