import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    name: 'Please name the search.',
    name_long: 'The name should not exceed 60 characters.',
    nothing: 'Choose a category, a text or another filter first.',
    long: 'This search is too long. Please shorten its text.',
    exists: 'You have saved this search already.',
    too_many: 'You can save at most 50 searches. Please delete one first.',
    email: 'Please enter a valid mail address.',
    link: 'This link leads to no alert any more: it was stopped or has ended.',
  },
  alertAsked:
    'We sent a mail to this address to confirm the alert, unless it has this alert already, or five others, or refused such mails in the last seven days.',
} as const

export const texts = { en, fr }
