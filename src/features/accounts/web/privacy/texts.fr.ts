import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  data: {
    heading: 'Vos données',
    lead: 'Téléchargez tout ce que nous conservons sur vous, dans un fichier JSON\u00a0: votre profil et votre société, vos sessions, produits enregistrés, annonces avec leurs photos, devis, paniers, commandes, e-mails, et ce qui a été consigné à votre sujet. Les mots de passe et liens secrets n’y sont pas, ni ce qui appartient à d’autres personnes.',
    action: 'Télécharger mes données',
    busy: 'Rassemblement de vos données ..',
    fileName: (day: string) => `gisement-donnees-${day}.json`,
    done: (fileName: string) => `Vos données sont dans le fichier ${fileName}, parmi vos téléchargements.`,
  },
  deletion: {
    heading: 'Supprimer votre compte',
    lead: 'Vous pouvez supprimer votre compte quand rien n’est en cours pour vous\u00a0: ni commande en route, ni paiement, ni vente à livrer. Si vous êtes le seul membre de votre société, c’est aussi ainsi que vous la fermez.',
    action: 'Supprimer mon compte',
    title: 'Supprimer votre compte\u00a0?',
    checking: 'Recherche de ce qui est en cours',
    goes: 'Ce qui disparaît, aussitôt et définitivement',
    going: [
      'vos nom, adresse e-mail, téléphone, fonction et lieu',
      'votre mot de passe et toutes vos sessions\u00a0: vous êtes déconnecté partout',
      'vos produits enregistrés, et les paniers non payés, avec leurs adresses',
      'ce que vous nous avez dit rechercher',
      'les e-mails à votre adresse que nous gardons encore',
    ],
    stays: 'Ce qui reste, et pourquoi',
    staying: [
      'Les commandes et factures, avec la société et l’adresse de livraison, parce que le droit français demande de les conserver dix ans. Votre nom n’y figure plus.',
      'Un mandat que vous avez signé pour une société, avec votre nom tel que vous l’avez signé\u00a0: c’est le contrat de la société, et il disparaît dix ans après sa fin.',
      'Ce qui a été décidé au sujet d’annonces et de commandes, sans votre nom, pour pouvoir encore l’expliquer.',
    ],
    company: 'Ce que devient votre société',
    fate: {
      goes_on: (name: string) =>
        `${name} continue sans vous. Ses annonces, devis et commandes restent à vos collègues\u00a0; un administrateur reprend ce que vous avez publié.`,
      closes: (name: string) =>
        `Vous êtes le seul membre de ${name}\u00a0: la société ferme avec votre compte. Ses annonces sont retirées, et ses devis en cours prennent fin.`,
      rests: (name: string) =>
        `Personne de ${name} ne peut se connecter après vous\u00a0: ses annonces quittent les pages publiques jusqu’à ce qu’un collègue le puisse à nouveau.`,
    },
    again: 'Ensuite, votre adresse e-mail peut s’inscrire à nouveau, pour un nouveau compte.',
    password: 'Mot de passe',
    passwordHint: 'Pour que personne d’autre ne le fasse à votre place.',
    submit: 'Supprimer définitivement',
    busy: 'Suppression ..',
    cancel: 'Garder mon compte',
    close: 'Fermer',
    refused: 'Votre compte ne peut pas encore être supprimé',
    openMatters: 'Ceci est encore en cours\u00a0:',
    matters: {
      order: (reference: string) => `La commande ${reference} n’est ni livrée ni annulée.`,
      sale: (reference: string) =>
        `La commande ${reference}, dans laquelle vous avez vendu, n’est ni livrée ni annulée.`,
      checkout: (until: string) =>
        `Un paiement en cours garde du stock pour vous jusqu’au ${until}. Payez-le, ou attendez sa fin.`,
      payment:
        'Le prestataire de paiement n’a pas encore dit son dernier mot sur l’un de vos paiements. Cela prend quelques minutes.',
      owed: (reference: string) => `Votre société doit encore être payée pour la commande ${reference}.`,
      refund: (reference: string) => `L’argent de la commande ${reference} est en route vers vous.`,
      refundOfNoOrder: 'De l’argent est en route vers vous.',
      reserved: (title: string, until: string) =>
        `Quelqu’un est en train de payer «\u00a0${title}\u00a0», jusqu’au ${until} au plus tard.`,
    },
    last_company_admin: (company: string) =>
      `Vous êtes le seul administrateur de ${company}. Veuillez d’abord nommer un collègue.`,
    last_site_admin: 'Vous êtes le seul administrateur de ce site. Veuillez d’abord en nommer un autre.',
  },
} satisfies TextsLike<typeof en>
