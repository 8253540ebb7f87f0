import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
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
