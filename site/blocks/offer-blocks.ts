/** The blocks that pages about an offer consist of: they are mostly used together, so they share one script. */
export { ActionBlock } from './action'
export { CardsBlock } from './cards'
export { CasesBlock } from './cases'
export { FiguresBlock } from './figures'
export { HeroView } from './hero-view'
export { QuestionsBlock } from './questions'
export { QuoteBlock } from './quote'
export { StepsBlock } from './steps'
