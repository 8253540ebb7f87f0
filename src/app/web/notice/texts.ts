import { fr } from './texts.fr.ts'

/** Shown on every page while the site is read-only. */
export const en = {
  readOnly:
    'We are working on the site. You can look at everything, but nothing can be changed, ordered or paid for the moment.',
}

export const texts = { en, fr }
