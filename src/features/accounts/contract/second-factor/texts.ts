import { fr } from './texts.fr.ts'

/** Texts of the second step of signing in and of a member's sessions. */
export const en = {
  errors: {
    code: 'Please enter the code.',
    wrong_code: 'This code is not right, or was used already. Please wait for the next one.',
    on_already: 'Two-step sign-in is on already.',
    begin_again: 'The set-up has expired. Please begin again.',
    staff_keep: 'Staff cannot switch two-step sign-in off.',
    control_characters: 'Please remove line breaks and other invisible characters.',
  },
  messages: {
    off: 'Two-step sign-in is off.',
    session_ended: 'It was signed out.',
    other_sessions_ended: 'You are signed out everywhere else.',
  },
  step: {
    heading: 'Enter your code',
    lead: 'Open your authenticator app and enter the six digits that it shows for Gisement.',
    code: 'Code',
    codeHint: 'Six digits of the app, or one of your recovery codes.',
    submit: 'Continue',
    busy: 'Checking…',
    back: 'Sign in with another account',
    lost: 'No app and no recovery code left? Write to us at ',
  },
} as const

export const texts = { en, fr }
