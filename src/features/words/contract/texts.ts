import { fr } from './texts.fr.ts'

/** Words of the trade that staff add. */
export const en = {
  errors: {
    names:
      'Please separate names by | and use at most 20 names of at most five words each, 400 characters in all.',
    none: 'Please enter at least one name, in English or in French.',
    theme: 'Please use at most 60 characters.',
    note: 'Please write exact, narrower: X, broader: of X, Y, related: X or ambiguous: why, in at most 200 characters.',
    reason: 'Please say why, in at most 300 characters.',
    exists: 'A concept with this first name is there already. Please change that one.',
    changed: 'Somebody changed this concept meanwhile. Please look at it again.',
    many: 'There are 2,000 concepts already. Please withdraw some first.',
    head: 'This is no list of words: its first line must be group;en;fr;note.',
    twice: 'Another line of the file has the same first name.',
  },
}

export const texts = { en, fr }
