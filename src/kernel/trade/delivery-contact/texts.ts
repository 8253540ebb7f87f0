import { fr } from './texts.fr.ts'

/** Who takes the goods at the place of delivery. */
export const en = {
  recipient: 'Recipient on site',
  recipientHint: 'Who receives the goods. You do, if it is left empty.',
  phone: 'Telephone on site',
  phoneHint: 'The driver calls this number.',
  siteHours: 'Site hours',
  siteHoursHint: 'For example: Monday to Friday, 7:00 to 15:00.',
  note: 'Note for the delivery',
  noteHint: 'Gate, crane or forklift, safety rules.',
  line: (name: string, value: string) => `${name}: ${value}`,
  errors: {
    recipient: 'Please name the recipient in at most 100 characters, without line breaks.',
    phone: 'Please enter a telephone number of at most 30 characters, such as +241 01 02 03 04.',
    site_hours: 'Please enter the hours in at most 120 characters, without line breaks.',
    note: 'Please use at most 300 characters, without line breaks.',
    letters: 'Please use Latin, Greek or Cyrillic letters: labels and papers cannot show others.',
  },
}

export const texts = { en, fr }
