import type { TextsLike } from '#kernel/language.ts'
import { SITE } from '#kernel/site.ts'
import type { en } from './en.ts'

export const fr = {
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  'verify-email': {
    subject: `Vérifiez votre adresse e-mail pour ${SITE.name}`,
    text: `Merci d’avoir rejoint ${SITE.name}. Veuillez vérifier votre adresse e-mail avec ce lien. Il est valable 24 heures.`,
    action: 'Vérifier mon adresse e-mail',
    note: 'Si vous ne vous êtes pas inscrit, ne tenez pas compte de ce message.',
  },
  'already-verified': {
    subject: `Votre adresse e-mail est vérifiée chez ${SITE.name}`,
    text: 'Vous avez demandé un lien de vérification, mais votre adresse e-mail est déjà vérifiée. Vous pouvez vous connecter.',
    action: 'Se connecter',
    note: 'Si vous n’avez rien demandé, ne tenez pas compte de ce message.',
  },
  'address-in-use': {
    subject: `Votre adresse e-mail a été saisie à nouveau chez ${SITE.name}`,
    text: `Quelqu’un a saisi votre adresse e-mail pour un compte chez ${SITE.name}. Vous en avez déjà un avec cette adresse, rien n’a donc été changé. Si c’était vous et que vous ne connaissez plus votre mot de passe, vous pouvez en choisir un nouveau.`,
    action: 'Choisir un nouveau mot de passe',
    note: 'Si ce n’était pas vous, ne tenez pas compte de ce message. Personne n’a appris que vous avez un compte.',
  },
  'reset-password': {
    subject: `Choisissez un nouveau mot de passe pour ${SITE.name}`,
    text: 'Vous avez demandé à choisir un nouveau mot de passe. Ce lien est valable 30 minutes et ne sert qu’une fois.',
    action: 'Choisir un nouveau mot de passe',
    note: 'Si vous n’avez rien demandé, ne tenez pas compte de ce message. Votre mot de passe reste le même.',
  },
  'password-changed': {
    subject: `Votre mot de passe chez ${SITE.name} a été changé`,
    text: 'Votre mot de passe a été changé, et vous avez été déconnecté partout.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire.',
  },
  'confirm-new-email': {
    subject: `Confirmez votre nouvelle adresse e-mail pour ${SITE.name}`,
    text: 'Vous avez demandé à utiliser cette adresse e-mail pour votre compte. Elle change quand vous ouvrez ce lien, valable 24 heures.',
    action: 'Confirmer ma nouvelle adresse e-mail',
    note: 'Si vous n’avez rien demandé, ne tenez pas compte de ce message.',
  },
  'account-deleted': {
    subject: `Votre compte chez ${SITE.name} a été supprimé`,
    text: 'Votre compte a été supprimé, comme vous l’avez demandé avec votre mot de passe. Vous êtes déconnecté partout, et cette adresse est libre pour un nouveau compte. Les commandes et factures restent sans votre nom, parce que la loi l’exige.',
    action: 'Ce que nous conservons, et pourquoi',
    note: `Ceci est le dernier message à cette adresse. Si ce n’était pas vous, écrivez à ${SITE.email}.`,
  },
  'email-change-asked': {
    subject: `Une nouvelle adresse e-mail pour votre compte chez ${SITE.name}`,
    text: 'Vous avez demandé à utiliser une autre adresse e-mail pour votre compte. Nous avons envoyé un lien à la nouvelle adresse ; tant qu’il n’est pas ouvert, celle-ci reste la vôtre.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Choisir un nouveau mot de passe annule aussi le lien envoyé à la nouvelle adresse. Si c’était vous, il n’y a rien à faire ici.',
  },
} satisfies TextsLike<typeof en>
