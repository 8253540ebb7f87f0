import { fr } from './requirement.fr.ts'

/** The form of the requirements prompt; loaded with the form, not with the landing page. */
export const en = {
  errors: {
    text_required: 'Please describe what you are looking for.',
    text_min: 'Please describe your requirement in at least 20 characters.',
    text_max: 'Your requirement exceeds the maximum of 1500 characters.',
    email: 'Please enter a valid email address.',
  },
  label: 'Describe your requirement',
  text: 'What are you looking for?',
  textHint: 'Equipment, quantity, place and date.',
  email: 'Email',
  submit: 'Send requirement',
  sending: 'Sending data...',
  sent: 'Your requirement was received. We will reply shortly.',
} as const

export const texts = { en, fr }
