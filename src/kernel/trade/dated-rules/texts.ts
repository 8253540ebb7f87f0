import { fr } from './texts.fr.ts'

/** What every table of dated rules says. */
export const en = {
  columns: {
    state: 'State',
    from: 'From',
    until: 'Last day',
    acts: 'Acts',
    reason: 'Reason that is shown, source',
    made: 'Entered by',
  },
  noLastDay: '–',
  noWholeDay: 'None: ended before its first day was over',
  source: 'Source',
  sourceIs: (source: string) => `Source: ${source}`,
  shipped: 'with the product',
  byOn: (name: string, day: string) => `${name}, ${day}`,
  end: 'End',
  named: (about: string) => `(${about})`,
  cancel: 'Cancel',
  sending: 'Sending data..',
  reasonEn: 'Reason in English',
  reasonFr: 'Reason in French',
  errors: {
    valid_from: 'Please enter a day: today at the earliest.',
    free_from: 'Please enter a day: today at the earliest.',
    reason: 'Please say why, in at most 300 characters.',
    reason_en: 'Please say why in English, in at most 300 characters.',
    reason_fr: 'Please say why in French, in at most 300 characters.',
    source: 'Please name the source, in at most 500 characters.',
  },
}

export const texts = { en, fr }
