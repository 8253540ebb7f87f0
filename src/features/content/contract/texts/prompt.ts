import { fr } from './prompt.fr.ts'

/** The requirements prompt among the landing sections. */
export const en = {
  title: 'Looking for something in particular?',
  text: 'Tell us what your project needs: equipment, quantity, place and date. We search our sellers’ stock, published or not, and come back to you.',
  action: 'Describe your requirement',
  subject: 'Equipment wanted',
}

export const texts = { en, fr }
