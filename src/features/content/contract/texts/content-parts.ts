import { fr } from './content-parts.fr.ts'

/** Texts that several content pages share. */
export const en = {
  home: 'Home',
  contactUs: 'Contact us',
  questions: 'Talk to us',
  questionsText: 'Tell us what lies in your yard, or what your project is short of.',
}

export const texts = { en, fr }
