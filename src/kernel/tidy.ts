import * as z from 'zod/mini'
import { tidied } from './text.ts'

/** Takes what nobody sees out of a typed text before it is judged. */
export const tidy = () => z.overwrite<string>(tidied)
