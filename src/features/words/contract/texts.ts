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
  },
  file: {
    head: 'This is no list of words: its first line must be group;en;fr;note.',
    quote:
      'A cell begins with a quotation mark (") that is not closed before a semicolon or the end of the line. Please close it, and double marks inside of a cell.',
    characters: 'Some characters of this file cannot be read. Please save it as CSV in UTF-8.',
    twice: (name: string, line: string) =>
      `Line ${line} has the same first name, ${name}. Please join them, or say the difference in brackets: liner (pump).`,
  },
}

export const texts = { en, fr }
