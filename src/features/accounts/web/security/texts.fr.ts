import type { TextsLike } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import type { en } from './texts.ts'

export const fr = {
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
  passwordHint: 'Pour que personne d’autre ne la configure sur un ordinateur que vous auriez laissé ouvert.',
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
    lead: 'Chaque onglet de navigateur depuis lequel vous vous êtes connecté. Si vous n’en reconnaissez pas un, déconnectez-le et changez de mot de passe.',
    failed: 'La liste des endroits où vous êtes connecté n’a pas pu être chargée.',
    unknown: 'Un autre navigateur',
    on_system: (browser, system) => `${browser} sous ${system}`,
    this: 'Celui-ci',
    since: (moment) => `Connecté le ${moment}`,
    lastUsed: (moment) => `Dernière utilisation le ${moment}`,
    end: 'Déconnecter',
    endOthers: 'Déconnecter partout ailleurs',
    endTitle: (name) => `Déconnecter ${name}\u00a0?`,
    endOthersTitle: 'Se déconnecter partout ailleurs\u00a0?',
    endText: 'Il faudra s’y reconnecter. Votre mot de passe montre que c’est bien vous qui le demandez.',
  },
} satisfies TextsLike<typeof en>
