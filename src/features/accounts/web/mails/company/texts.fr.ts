import type { TextsLike } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import type { en } from './texts.ts'

export const fr = {
  hello: 'Bonjour,',
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  'companies.invitation': {
    subject: (company: string, person: string) =>
      `${person} vous invite à rejoindre ${company} sur ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} vous invite à rejoindre ${company} sur ${SITE.name}, la place de marché des équipements industriels en surplus. En tant que membre, vous voyez les annonces, devis, ventes et commandes de la société. Le lien est valable sept jours et ne sert qu’une fois.`,
    action: 'Ouvrir l’invitation',
    note: 'Si vous ne connaissez pas la personne qui vous invite, ne tenez pas compte de ce message. Rien ne se passe sans vous.',
  },
  'companies.joined': {
    subject: (company: string, person: string) => `${person} a rejoint ${company} sur ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} a accepté une invitation et fait maintenant partie de ${company}\u00a0: cette personne voit ses annonces, devis, ventes et commandes.`,
    action: 'Voir les membres',
    note: 'Si ce n’est pas correct, un administrateur de la société peut exclure ce membre.',
  },
  'companies.left': {
    subject: (company: string, person: string) => `${person} a quitté ${company} sur ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} ne fait plus partie de ${company}. Les annonces, devis et commandes restent à la société.`,
    action: 'Voir les membres',
    note: 'Vous n’avez rien à faire.',
  },
  'companies.appointed': {
    subject: (company: string, _person: string) =>
      `Vous êtes maintenant administrateur de ${company} sur ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} vous a nommé administrateur de ${company}. Vous pouvez modifier ses coordonnées, ses membres et toutes ses annonces.`,
    action: 'Voir la société',
    note: 'Si vous ne vous y attendiez pas, parlez-en à votre collègue.',
  },
  'companies.dismissed': {
    subject: (company: string, _person: string) =>
      `Vous n’êtes plus administrateur de ${company} sur ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} vous a retiré l’administration de ${company}. Vous en restez membre.`,
    action: 'Voir la société',
    note: 'Si vous ne vous y attendiez pas, parlez-en à votre collègue.',
  },
  'companies.removed': {
    subject: (company: string, _person: string) => `Vous n’êtes plus membre de ${company} sur ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} vous a exclu de ${company}. Votre compte reste, avec une société à vous\u00a0; vous avez été déconnecté partout. Les annonces, devis et commandes restent à ${company}.`,
    action: 'Voir votre société',
    note: 'Si vous ne vous y attendiez pas, parlez-en à votre collègue.',
  },
} satisfies TextsLike<typeof en>
