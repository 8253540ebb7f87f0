import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './walk.ts'

const items = (count: number) => (count <= 1 ? `${count} article` : `${count} articles`)

export const fr = {
  meta: {
    title: 'Tour du parc',
    description: 'Photographiez le matériel de votre parc avec un téléphone, même sans connexion.',
  },
  listings: 'Vos annonces',
  title: 'Tour du parc',
  about:
    'Placez-vous devant un article, photographiez-le et dites ce que c’est. Il reste sur ce téléphone jusqu’à son envoi, puis devient un brouillon dans vos annonces.',
  opening: 'Ouverture de ce que garde ce téléphone',
  item: (number: number) => `Article ${number}`,
  unnamed: 'Article sans nom',
  ofListing: (id: number) => `Annonce ${id}`,
  word: 'Qu’est-ce que c’est\u00a0?',
  wordHint: 'Quelques mots suffisent\u00a0: «\u00a0Vanne 4 pouces, rangée 7\u00a0».',
  category: 'Catégorie',
  type: 'Type',
  condition: 'État',
  new: 'Neuf',
  used: 'Occasion',
  kind: (type: string, condition: string) => `${type}, ${condition}`,
  kindChange: 'Changer',
  pictures: 'Images',
  picturesHint: (room: number) =>
    room === 0
      ? 'Un article a au plus 6 images.'
      : `Touchez un dessin pour photographier. Encore ${room} au plus.`,
  shots: {
    whole: 'L’article entier',
    plate: 'Plaque signalétique',
    serial: 'Numéro de série',
    hours: 'Compteur d’heures',
    damage: 'Dommages et usure',
    connection: 'Raccords',
    packing: 'Emballage',
    other: 'Une autre image',
  },
  take: (shot: string) => `Photographier\u00a0: ${shot}`,
  gallery: 'Choisir parmi les images du téléphone',
  preparing: 'Réduction de l’image',
  unreadable: 'Ce téléphone ne peut pas lire cette image. Reprenez-la avec l’appareil photo.',
  remove: (shot: string) => `Retirer\u00a0: ${shot}`,
  plate: 'Ce que dit la plaque',
  plateHint:
    'Tapez-le, ou dictez-le avec le micro du clavier\u00a0: fabricant, modèle, numéro de série, année.',
  next: 'Article suivant',
  pictureStates: { waiting: 'En attente', sending: 'En cours d’envoi', sent: 'Envoyée', refused: 'Refusée' },
  percent: (share: number) => `${share}\u00a0%`,
  states: {
    no_word: 'Dites ce que c’est, et il part',
    no_picture: 'Prenez une image, et il part',
    waiting: 'En attente d’envoi',
    sending: 'En cours d’envoi',
    sent: 'Envoyé',
    refused: 'Refusé',
  },
  onPhone: 'Sur ce téléphone',
  ofItem: (pictures: number) => (pictures <= 1 ? `${pictures} image` : `${pictures} images`),
  open: 'Ouvrir',
  again: 'Réessayer',
  delete: 'Supprimer de ce téléphone',
  deleteConfirm: 'Supprimer quand même\u00a0?',
  contentGone: 'Le téléphone a supprimé cette image par manque de place. Retirez-la ici et reprenez-la.',
  sentSince: (count: number) =>
    count <= 1
      ? `${items(count)} envoyé depuis l’ouverture de cette page.`
      : `${items(count)} envoyés depuis l’ouverture de cette page.`,
  seeDrafts: 'Voir vos brouillons',
  line: {
    offline: (count: number) =>
      count === 0
        ? 'Pas de connexion. Continuez\u00a0: tout est gardé sur ce téléphone.'
        : `Pas de connexion. Continuez\u00a0: ${items(count)} en attente sur ce téléphone, envoi dès qu’elle revient.`,
    waiting: (count: number) => `${items(count)} en cours d’envoi.`,
    paused: (count: number) => `La connexion a échoué. ${items(count)} en attente, nouvel essai sous peu.`,
    idle: 'Tout est envoyé.',
  },
  now: 'Essayer maintenant',
  signedOut: (name: string) =>
    `Vous n’êtes pas connecté. Continuez, ${name}\u00a0: les articles restent sur ce téléphone et partent dès que vous êtes connecté.`,
  signIn: 'Se connecter',
  nobody:
    'Il n’y a pas de connexion, et personne n’est connecté à son compte sur ce téléphone. Connectez-vous une fois là où il y a du réseau\u00a0; ensuite, le tour fonctionne sans.',
  full: 'Ce téléphone n’a plus de place. Les dernières images ne sont gardées que tant que cette page reste ouverte\u00a0: laissez-la ouverte jusqu’à leur envoi, ou supprimez quelque chose du téléphone.',
  none: 'Ce navigateur ne garde rien, comme en navigation privée\u00a0: ce qui n’est pas envoyé est perdu à la fermeture de la page. Ouvrez-la dans une fenêtre normale.',
  unsent: (count: number) =>
    count <= 1 ? `${items(count)} pas encore envoyé` : `${items(count)} pas encore envoyés`,
} satisfies TextsLike<typeof en>
