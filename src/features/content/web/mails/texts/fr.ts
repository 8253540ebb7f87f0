import type { TextsLike } from '#kernel/language.ts'
import type { en } from './en.ts'

export const fr = {
  subject: (email) => `Recherche de matériel : ${email}`,
  text: (email) => `${email} cherche du matériel et a écrit sur la page d’accueil :`,
  action: 'Répondre par e-mail',
} satisfies TextsLike<typeof en>
