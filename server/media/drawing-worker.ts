import sharp from 'sharp'
import { answerQuestions } from '../processes/answer-questions'
import { type CardFont, readCardFonts } from './cards/card-fonts'
import type { DrawingQuestion } from './drawings'
import { averageColor } from './examine-image'

// One drawing at a time, without libvips' cache.
sharp.concurrency(1)
sharp.cache(false)

const fonts = new Map<string, Promise<CardFont[]>>()

function fontsOf(files: readonly string[]): Promise<CardFont[]> {
  const key = files.join('\0')
  const read = fonts.get(key) ?? readCardFonts(files)
  fonts.set(key, read)
  read.catch(() => fonts.delete(key))
  return read
}

answerQuestions(async (question: DrawingQuestion): Promise<string | Uint8Array> => {
  if (question.kind === 'color') return averageColor(Buffer.from(question.bytes))
  // What follows is most of the script, and nearly every start asks for colours alone (tests/decisions/0108).
  if (question.kind === 'check') return (await import('./check-drawing')).whyNoDrawing(question.bytes) ?? ''
  const { drawCard } = await import('./cards/draw-card')
  return drawCard(question.card, await fontsOf(question.fontFiles))
})
