import type { TextsLike } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import type { en } from './texts.ts'

export const fr = {
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  reason: 'Le motif :',
  question: `Si vous avez une question, écrivez-nous à ${SITE.email}.`,
  suspended: {
    subject: `Votre compte chez ${SITE.name} est suspendu`,
    text: 'Nous avons suspendu votre compte. Vous avez été déconnecté partout et ne pouvez plus vous connecter tant qu’il n’est pas rétabli.',
    consequences:
      'Les paiements en cours qui n’avaient pas abouti sont terminés. Les commandes payées suivent leur cours et nous nous en occupons. Les annonces de votre société quittent les pages publiques, sauf si l’un de vos collègues est actif.',
  },
  restored: {
    subject: `Votre compte chez ${SITE.name} est rétabli`,
    text: 'Nous avons rétabli votre compte. Vous pouvez vous connecter à nouveau, et les annonces de votre société sont publiques comme avant.',
    action: 'Se connecter',
  },
  'second-factor-reset': {
    subject: `La connexion en deux étapes a été réinitialisée chez ${SITE.name}`,
    text: 'Nous avons réinitialisé la connexion en deux étapes de votre compte. Vous avez été déconnecté partout.',
    again:
      'Votre mot de passe suffit maintenant pour entrer. Veuillez configurer à nouveau la connexion en deux étapes, sous Sécurité dans votre compte.',
    action: 'Se connecter',
  },
  appointed: {
    subject: `Votre rôle chez ${SITE.name} a changé`,
    text: {
      member: 'Votre compte est désormais un compte de membre ordinaire.',
      staff: `Vous faites désormais partie de l’équipe de ${SITE.name}.`,
      admin: `Vous êtes désormais administrateur de ${SITE.name}.`,
    },
    again: 'Vous avez été déconnecté partout. Veuillez vous reconnecter.',
    action: 'Se connecter',
  },
} satisfies TextsLike<typeof en>
