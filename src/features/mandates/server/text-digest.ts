import { createHash } from 'node:crypto'
import type { MandateText } from '../domain/mandate-text.ts'

/** Names a text by its words, its gaps unfilled: what was read is what is accepted. */
export function digestOf({ title, sections }: MandateText): string {
  const words = [title, ...sections.flatMap(({ id, title, text }) => [id, title, ...text])]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}

/** Reads the current version of the text in a language. */
export type ReadMandateText = (language: MandateText['language']) => Promise<MandateText>
