import * as z from 'zod/mini'
import { tidy } from '#kernel/text/tidy.ts'
import { ANSWER_MAX, REMEMBERED, SUBJECTS, WORD_MAX } from '../domain/asks.ts'
import { QUESTIONS_MAX } from '../domain/questions.ts'

// Apart from the endpoints, so that the forms bundle only these.

const word = z.string().check(z.minLength(1), z.maxLength(WORD_MAX))
const answer = z.string().check(tidy(), z.maxLength(ANSWER_MAX, 'imports.errors.answer_long'))

/** What a word in the files of a company means; an empty answer forgets it. */
export const importWord = z.strictObject({ subject: z.enum(REMEMBERED), word, answer })
export type ImportWord = z.output<typeof importWord>

/** Answers to the questions of a file; an empty one reopens its question. */
export const answersBody = z.strictObject({
  answers: z
    .array(z.strictObject({ subject: z.enum(SUBJECTS), word, answer }))
    .check(z.minLength(1), z.maxLength(QUESTIONS_MAX)),
})
