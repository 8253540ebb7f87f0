import { fr } from './texts.fr.ts'

/** The mails that pass visitors' messages to staff. */
export const en = {
  requirement: {
    subject: (email: string) => `Equipment wanted: ${email}`,
    text: (email: string) => `${email} is looking for equipment and wrote on the home page:`,
  },
  contact: {
    subject: (email: string) => `Message from ${email}`,
    text: (email: string) => `${email} wrote on the contact page:`,
  },
  action: 'Answer by mail',
}

export const texts = { en, fr }
