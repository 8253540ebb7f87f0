import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    own: 'You asked for this yourself. Somebody else of the staff confirms it.',
    expired: 'This has waited for more than 7 days and is not carried out any more. Please ask for it anew.',
    asker_gone: 'Whoever asked for this is not of the staff any more.',
    more_by_now:
      'It would move more money by now than was asked for. Please look at the case and ask for it anew.',
    note_missing: 'Please say why.',
    note: 'Please use at most 1,000 characters.',
  },
}

export const texts = { en, fr }
