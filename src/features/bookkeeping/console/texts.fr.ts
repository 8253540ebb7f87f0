import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Comptabilité',
  description: 'Commandes, ventes, versements et grand livre en fichiers.',
  notAllowed: 'Cette page est réservée à l’équipe.',
  adminsOnly: 'Les fichiers comptables sont réservés aux administrateurs.',
  explained:
    'Les fichiers pour la comptabilité, par période : les deux jours sont compris, à l’heure de Paris. Chaque fichier établi est consigné avec le nom de son auteur.',
  form: 'Un fichier d’une période',
  from: 'Premier jour',
  to: 'Dernier jour',
  book: 'Contenu',
  books: {
    orders: 'Commandes : toutes celles passées',
    sales: 'Ventes : chaque article des commandes payées',
    payouts: 'Versements : ce qui a été envoyé aux vendeurs',
    commissions: 'Commissions : factures et avoirs aux vendeurs',
    purchases: 'Achats : factures et avoirs de vendeurs, que nous avons établis en leur nom',
    ledger: 'Grand livre : chaque écriture',
    fec: 'Fichier des écritures comptables (FEC)',
  },
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  fecHint:
    'Choisissez un exercice (du 1er janvier au 31 décembre) ou une partie\u00a0: une écriture porte le même numéro dans chaque fichier de son exercice. Les dollars sont convertis au cours du jour de l’écriture, et les différences de change sont passées (656, 756). Votre expert-comptable valide les comptes une fois pour toutes.',
  make: 'Télécharger',
  making: 'Le fichier est en préparation…',
  made: (from: string, to: string) => `Le fichier du ${from} au ${to} a été téléchargé.`,
  sums: 'Totaux de contrôle du grand livre sur la période',
  noBookings: 'Aucune écriture sur cette période.',
  currency: 'Devise',
  bookings: 'Écritures',
  debit: 'Débit',
  credit: 'Crédit',
  report: {
    title: 'Déclaration annuelle des vendeurs (DAC7)',
    explained:
      'Ce que chaque vendeur de l’Union européenne a perçu ou s’est vu créditer, par trimestre, pour l’administration fiscale : à déposer au plus tard le 31 janvier pour l’année précédente. L’outil ne sait pas quels vendeurs sont des entités publiques ou des sociétés cotées : retirez-les avant le dépôt.',
    year: 'Année',
    download: (year: string) => `Télécharger la déclaration ${year} (XML)`,
    notOver:
      'L’année n’est pas terminée : pas encore de fichier, mais le temps de demander aux vendeurs ce qui manque.',
    cases: {
      reported: 'Déclarés',
      small: 'Non déclarés : moins de 30 ventes, et 2 000 € au plus',
      outside: 'Non déclarés : établis hors de l’Union européenne',
      unplaced: 'Absents du fichier tant que leur pays et leur ville ne sont pas connus',
    },
    case: 'Vendeurs',
    count: 'Nombre',
    counts: 'Vendeurs de l’année',
    sums: 'Montants crédités à tous les vendeurs de l’année, selon le grand livre',
    currency: 'Devise',
    credited: 'Crédité',
    fees: 'Commissions',
    lacking: (count: number) =>
      count === 1 ? 'Il manque quelque chose à 1 vendeur' : `Il manque quelque chose à ${count} vendeurs`,
    lackingHint:
      'Ils le corrigent sous « Société » et « Compte de versement ». Un numéro fiscal absent est déclaré inconnu.',
    firstOf: (shown: number) => `Les ${shown} premiers sont affichés.`,
    company: 'Société',
    what: 'Manque',
    lacks: {
      country: 'pays',
      city: 'ville',
      tax_number: 'numéro fiscal',
      account: 'compte de versement',
    },
    failed: 'La déclaration n’a pas pu être chargée.',
  },
  numbersAbroad: {
    title: 'Numéros de TVA dans d’autres États membres',
    explained:
      'Les biens qui partent d’un État membre autre que la France sont facturés sous un numéro de TVA de cet État. Là où vous en avez un, une vente à une entreprise d’un autre État membre, dont VIES a confirmé le numéro, est d’emblée exonérée comme livraison intracommunautaire\u00a0; ailleurs l’équipe fixe la TVA, comme pour les ventes à l’intérieur d’un tel État. Vous déclarez ces ventes là-bas.',
    label: 'Vos numéros, un par ligne',
    field: 'Numéros de TVA\u00a0',
    hint: 'Avec les lettres de l’État\u00a0: DE 136 695 976. Une facture encore due garde le numéro que vous retirez.',
    save: 'Enregistrer les numéros',
    saving: 'Enregistrement…',
    saved: 'Les numéros ont été enregistrés.',
  },
} satisfies TextsLike<typeof en>
