import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  crumb: 'Vérification',
  title: 'Vérification de votre société',
  description: 'Les documents par lesquels notre équipe vérifie votre société.',
  neededFor: {
    publishing: 'Seules les annonces des sociétés approuvées sont mises en ligne.',
    transfers: (sum) => `Au-delà de ${sum}, seules les sociétés approuvées paient par virement.`,
  },
  probation: (until) =>
    `Deux commandes de votre société ont pris fin en 90 jours, faute de virement. Jusqu’au ${until}, les nouvelles commandes se paient par carte. Un virement qui arrive encore à temps y met fin aussitôt, et notre équipe aussi : écrivez-nous si quelque chose s’est mal passé.`,
  probationDeposit:
    'Vous pouvez aussi commander par virement avec un dépôt par carte, rendu à la carte une fois le virement arrivé.',
  offer: {
    text: 'Elle sera mise en ligne une fois que notre équipe aura vérifié votre société par trois documents.',
    link: 'Remettre les documents',
  },
  loading: 'Chargement de votre société',
  failed: 'Les documents n’ont pas pu être récupérés.',
  state: 'État',
  about: {
    new: 'Notre équipe vérifie les sociétés par trois documents. Remettez-les ici, puis envoyez-les.',
    under_review: 'Notre équipe examine vos documents. Elle écrit aux administrateurs de votre société.',
    approved: 'Notre équipe a vérifié votre société. Il ne reste rien à faire.',
    refused:
      'Notre équipe n’a pas pu approuver votre société. Vous pouvez remettre d’autres documents et les renvoyer.',
  },
  asked: 'À compléter',
  askedAbout:
    'Il manque un complément pour approuver votre société. Remettez ce qui manque ou a été refusé, puis renvoyez les documents.',
  askedOn: (day) => `Examinés le ${day}`,
  sentOn: (day) => `Envoyés le ${day}`,
  decidedOn: (day) => `Décidé le ${day}`,
  said: 'Réponse de notre équipe',
  papers: 'Documents',
  hints: {
    registration: 'De moins de trois mois, avec le nom, le numéro et l’adresse de la société.',
    identity: 'Passeport ou carte d’identité de la personne qui signe pour la société.',
    bank_letter: 'Une lettre ou un relevé qui nomme la société comme titulaire de son compte.',
  },
  missing: 'Manquant',
  replace: 'En remettre un autre',
  givenOn: (day) => `Remis le ${day}`,
  kept: 'Le fichier n’est plus conservé.',
  hidden: 'Les administrateurs de votre société peuvent l’ouvrir.',
  privacy:
    'Seuls notre équipe et les administrateurs de votre société voient ces fichiers. Ils sont supprimés un an après la décision, et au départ de la société.',
  lacks: (papers) => `Encore à remettre : ${papers}.`,
  submit: 'Envoyer les documents',
  sending: 'Envoi...',
  submitted: 'Vos documents sont envoyés. Notre équipe vous écrira.',
  admins: 'Les administrateurs de votre société remettent ses documents. Adressez-vous à l’un d’eux.',
} satisfies TextsLike<typeof en>
