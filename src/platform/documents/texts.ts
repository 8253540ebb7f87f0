import { fr } from './texts.fr.ts'

/** The document's own metadata and notes. */
export const en = {
  lost: '\ufffd stands for a letter that this file cannot show. Our site shows the text as it was written.',
}

export const texts = { en, fr }
