import type { TextsLike } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import type { en } from './texts.ts'

export const fr = {
  changes: {
    givesBack: (email) =>
      `Ce lien rend aussi au compte son adresse précédente : ${email}. Il retire un second facteur récent et arrête un compte bancaire de versement saisi depuis.`,
    addressChanged:
      'Votre adresse e-mail a été changée entre-temps, rien n’a donc été enregistré. Votre profil est à jour maintenant : veuillez enregistrer à nouveau.',
  },
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
      inspection: 'Votre société a commandé une inspection dont le rapport n’est pas encore là.',
      reserved: (title: string, until: string) =>
        `Quelqu’un est en train de payer «\u00a0${title}\u00a0», jusqu’au ${until} au plus tard.`,
    },
    last_company_admin: (company: string) =>
      `Vous êtes le seul administrateur de ${company}. Veuillez d’abord nommer un collègue.`,
    address_changed:
      'L’adresse e-mail de ce compte a changé dans les 14 derniers jours. Il pourra être supprimé une fois ce délai passé.',
    last_site_admin: 'Vous êtes le seul administrateur de ce site. Veuillez d’abord en nommer un autre.',
  },
  security: {
    title: `Sécurité · ${SITE.name}`,
    description: 'La connexion en deux étapes : un code de votre téléphone en plus de votre mot de passe.',
    crumb: 'Sécurité',
    heading: 'Sécurité',
    section: 'Connexion en deux étapes',
    lead: 'Avec la connexion en deux étapes, votre compte demande aussi un code qu’une application d’authentification affiche sur votre téléphone. Celui qui découvre votre mot de passe n’entre pas pour autant.',
    failed: 'L’état de votre connexion en deux étapes n’a pas pu être chargé.',
    heldBack: 'La connexion en deux étapes est obligatoire pour l’équipe',
    heldBackText: 'Tant qu’elle n’est pas configurée, votre compte n’a accès qu’à cette page.',
    password: 'Mot de passe',
    passwordHint:
      'Pour que personne d’autre ne la configure sur un ordinateur que vous auriez laissé ouvert.',
    begin: 'Configurer la connexion en deux étapes',
    sending: 'Envoi des données..',
    scan: '1. Ajoutez ce compte à votre application',
    scanText:
      'Scannez le code avec une application d’authentification : Aegis, 2FAS, Google Authenticator, Microsoft Authenticator, un gestionnaire de mots de passe ou une autre.',
    qr: 'Code QR contenant la clé ci-dessous',
    byHand: 'Ou saisissez cette clé dans l’application (basée sur l’heure, six chiffres) :',
    confirm: '2. Saisissez le code qu’elle affiche',
    code: 'Code',
    setUpCodeHint: 'Six chiffres. Ils changent toutes les 30 secondes.',
    switchOn: 'Activer',
    cancel: 'Annuler',
    codesHeading: 'Vos codes de secours',
    codesText:
      'Chacun vous permet de vous connecter une fois sans l’application, par exemple si vous perdez votre téléphone. Ils ne sont affichés que cette fois. Gardez-les là où vous les trouverez sans votre téléphone.',
    codesList: 'Codes de secours',
    download: 'Télécharger',
    print: 'Imprimer',
    fileName: 'gisement-codes-de-secours.txt',
    fileHead: (email: string) => `Codes de secours de ${email} chez ${SITE.name}. Chacun sert une fois.`,
    kept: 'Je les ai gardés',
    on: (day: string) => `La connexion en deux étapes est activée depuis le ${day}`,
    left: (count: number) =>
      count > 1
        ? `Il reste ${count} codes de secours.`
        : count === 1
          ? 'Il reste 1 code de secours.'
          : 'Il ne reste aucun code de secours.',
    fewLeft: 'Créez-en de nouveaux\u00a0: sans l’application, ils sont le seul moyen d’entrer.',
    renew: 'Nouveaux codes de secours',
    renewTitle: 'Créer de nouveaux codes de secours ?',
    renewText: 'Les précédents cessent de fonctionner.',
    off: 'Désactiver',
    offTitle: 'Désactiver la connexion en deux étapes ?',
    offText: 'Votre mot de passe suffira alors pour vous connecter. Vous serez déconnecté partout ailleurs.',
    staffKeep:
      'L’équipe ne peut pas la désactiver. Pour un autre téléphone, demandez à un administrateur de la réinitialiser.',
    codeHint: 'Six chiffres de l’application, ou un code de secours.',
    sessions: {
      heading: 'Où vous êtes connecté',
      lead: 'Chaque navigateur depuis lequel vous vous êtes connecté\u00a0; les onglets ouverts ensuite partagent sa session. Si vous n’en reconnaissez pas un, déconnectez-le et changez de mot de passe.',
      failed: 'La liste des endroits où vous êtes connecté n’a pas pu être chargée.',
      unknown: 'Un autre navigateur',
      on_system: (browser, system) => `${browser} sous ${system}`,
      this: 'Celui-ci',
      since: (moment) => `Connecté le ${moment}`,
      lastUsed: (moment) => `Dernière utilisation le ${moment}`,
      more: (count) => `Non affichées, car utilisées il y a plus longtemps : ${count}.`,
      end: 'Déconnecter',
      endOthers: 'Déconnecter partout ailleurs',
      endTitle: (name) => `Déconnecter ${name}\u00a0?`,
      endOthersTitle: 'Se déconnecter partout ailleurs\u00a0?',
      endText: 'Il faudra s’y reconnecter. Votre mot de passe montre que c’est bien vous qui le demandez.',
    },
  },
} satisfies TextsLike<typeof en>
