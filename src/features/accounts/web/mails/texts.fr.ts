import type { TextsLike } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import type { en } from './texts.ts'

export const fr = {
  greeting: (firstName: string) => `Bonjour ${firstName},`,
  'verify-email': {
    subject: `Vérifiez votre adresse e-mail pour ${SITE.name}`,
    text: `Merci d’avoir rejoint ${SITE.name}. Veuillez vérifier votre adresse e-mail avec ce lien. Il est valable 24 heures.`,
    action: 'Vérifier mon adresse e-mail',
    note: 'Si vous ne vous êtes pas inscrit, ne tenez pas compte de ce message.',
  },
  'choose-password': {
    subject: `Choisissez votre mot de passe pour ${SITE.name}`,
    text: `Votre adresse e-mail a été saisie plusieurs fois pour un nouveau compte chez ${SITE.name}, avec des mots de passe différents. Au cas où l’un d’eux ne serait pas de vous, aucun n’est valable. Choisissez votre mot de passe avec ce lien, qui vérifie aussi votre adresse. Il est valable 30 minutes et ne sert qu’une fois.`,
    action: 'Choisir mon mot de passe',
    note: 'Si vous ne vous êtes pas inscrit, ne tenez pas compte de ce message : personne ne peut utiliser ce compte.',
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
  'second-factor-on': {
    subject: `La connexion en deux étapes est activée chez ${SITE.name}`,
    text: 'Votre compte demande désormais un code de votre application d’authentification à chaque connexion. Vous avez été déconnecté partout ailleurs. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: `Si c’était vous, il n’y a rien à faire. Sinon, veuillez aussi écrire à ${SITE.email}.`,
  },
  'second-factor-off': {
    subject: `La connexion en deux étapes est désactivée chez ${SITE.name}`,
    text: 'Votre compte ne demande plus de code à la connexion : le mot de passe suffit.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire.',
  },
  'second-factor-tried': {
    subject: `Quelqu’un connaît votre mot de passe chez ${SITE.name}`,
    text: 'Quelqu’un a donné le bon mot de passe de votre compte, puis plusieurs codes faux. Personne n’est entré.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire. L’horloge de votre téléphone est-elle à l’heure ?',
  },
  'recovery-code-used': {
    subject: `Un code de secours de votre compte chez ${SITE.name} a servi`,
    text: 'L’un de vos codes de secours a remplacé un code de votre application d’authentification. Il ne fonctionne plus. Sous Sécurité, vous voyez combien il en reste et pouvez en créer d’autres.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire.',
  },
  'recovery-codes-renewed': {
    subject: `Vous avez de nouveaux codes de secours chez ${SITE.name}`,
    text: 'De nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Si c’était vous, il n’y a rien à faire.',
  },
  'email-change-asked': {
    subject: `Une nouvelle adresse e-mail pour votre compte chez ${SITE.name}`,
    text: 'Vous avez demandé à utiliser une autre adresse e-mail pour votre compte. Nous avons envoyé un lien à la nouvelle adresse ; tant qu’il n’est pas ouvert, celle-ci reste la vôtre.',
    action: 'Ce n’était pas moi : choisir un nouveau mot de passe',
    note: 'Choisir un nouveau mot de passe annule aussi le lien envoyé à la nouvelle adresse. Si c’était vous, il n’y a rien à faire ici.',
  },
  company: {
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
  },
  acts: {
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
  },
} satisfies TextsLike<typeof en>
