import { wordsBody } from '../words.ts'

/** What a visitor looks for, with the visitor's address; apart, since its form needs no more of the schemas. */
export const requirementWords = wordsBody('requirements.errors')
