import { fr } from './texts.fr.ts'

/** Texts of what a company did not do itself, for its pages and for staff. */
export const en = {
  open: 'We did not do this',
  admins: 'If your company did not make this deal, an administrator of it can stop it here.',
  title: 'Your company did not make this deal?',
  effects: [
    'It stops at once: nothing is packed, handed over, shipped or paid out, and nobody can pay for it.',
    'Our staff look into it within a day. Both sides read what they decide, and why.',
    'If it is cancelled, what was paid goes back the same way, and the goods go back on sale.',
  ],
  text: 'What you know of it',
  textHint: 'For our staff. The other company does not read it.',
  password: 'Your password',
  code: 'Code',
  codeHint: 'Six digits of the app, or one of your recovery codes.',
  cancel: 'Cancel',
  send: 'Stop this deal',
  busy: 'Sending data...',
  failed: 'Whether this deal is stopped could not be loaded.',
  states: {
    open: {
      own: 'Your company says that it did not make this deal. It is stopped.',
      buyer: 'The buyer says that it did not make this deal. It is stopped.',
      seller: 'The seller says that it did not make this deal. It is stopped.',
    },
    continued: 'This deal was stopped; our staff decided that it goes on.',
    cancelled: 'This deal was stopped, and is cancelled.',
  },
  due: (day: string) => `Our staff decide by ${day}. Until then please keep the goods, and pay nothing.`,
  secure: 'Please change the password of the account that was used, and see who is signed in with it.',
  toSecurity: 'Security',
  decide: 'Decide',
  decideTitle: 'Does this deal stand?',
  decisions: {
    continue: 'It goes on',
    cancel: 'It is cancelled: what was paid goes back, and the goods go back on sale',
  },
  decision: 'Decision',
  note: 'Reason',
  noteHint: 'Both sides read it.',
  said: (text: string) => `It writes: ${text}`,
}

export const texts = { en, fr }
