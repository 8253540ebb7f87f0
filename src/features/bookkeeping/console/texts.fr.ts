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
    ledger: 'Grand livre : chaque écriture',
    fec: 'Fichier des écritures comptables (FEC)',
  },
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  fecHint:
    'Choisissez un exercice entier : les écritures sont numérotées à partir de 1. Les dollars sont convertis au cours du jour de l’écriture. Votre expert-comptable valide les comptes une fois pour toutes.',
  make: 'Télécharger',
  making: 'Le fichier est en préparation…',
  made: (from: string, to: string) => `Le fichier du ${from} au ${to} a été téléchargé.`,
  sums: 'Totaux de contrôle du grand livre sur la période',
  noBookings: 'Aucune écriture sur cette période.',
  currency: 'Devise',
  bookings: 'Écritures',
  debit: 'Débit',
  credit: 'Crédit',
} satisfies TextsLike<typeof en>
