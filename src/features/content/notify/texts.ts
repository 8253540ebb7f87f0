import type { TextsLike } from '#kernel/text/language.ts'

/** The mails that pass visitors' messages to staff, and staff's answer. */
const en = {
  requirement: {
    subject: (email: string) => `Equipment wanted: ${email}`,
    text: (email: string) => `${email} is looking for equipment and wrote on the home page:`,
  },
  contact: {
    subject: (email: string) => `Message from ${email}`,
    text: (email: string) => `${email} wrote on the contact page:`,
  },
  action: 'Answer',
  answer: {
    subject: 'Our answer to your message',
    wrote: (moment: string) => `You wrote on ${moment}:`,
    action: 'Write to us again',
  },
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
  action: 'Répondre',
  answer: {
    subject: 'Notre réponse à votre message',
    wrote: (moment) => `Vous avez écrit le ${moment} :`,
    action: 'Nous écrire à nouveau',
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
