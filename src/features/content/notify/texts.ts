import type { TextsLike } from '#kernel/text/language.ts'

/** The mails that pass visitors' messages to staff. */
const en = {
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

const fr = {
  requirement: {
    subject: (email) => `Recherche de matériel : ${email}`,
    text: (email) => `${email} cherche du matériel et a écrit sur la page d’accueil :`,
  },
  contact: {
    subject: (email) => `Message de ${email}`,
    text: (email) => `${email} a écrit sur la page de contact :`,
  },
  action: 'Répondre par e-mail',
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
