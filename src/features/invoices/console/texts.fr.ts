import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Factures de commission',
  description: 'Les factures de notre commission, par mois, série et entreprise.',
  explained:
    'Ce que Gisement a facturé aux vendeurs pour sa commission, par versement, et ce qu’elle en a rendu par avoir. Un fichier pour les comptables se trouve parmi les exports.',
  notAllowed: 'Seule l’équipe voit cette page.',
  failed: 'Les factures de commission n’ont pas pu être récupérées.',
  filters: 'Chercher des factures de commission',
  company: 'Entreprise',
  find: 'Chercher',
  month: 'Mois',
  allMonths: 'Tous les mois',
  series: 'Série',
  allSeries: 'Les deux séries',
  seriesOf: { commission_invoice: 'Factures (FC)', commission_credit: 'Avoirs (AC)' },
  sums: 'Totaux de ce qui est affiché',
  documents: 'Documents',
  currency: 'Devise',
  vat: 'Dont TVA',
  total: 'Montant TTC',
  list: 'Documents, les plus récents d’abord',
  number: 'Document',
  issued: 'Date',
  none: 'Aucun document ne correspond',
  noneHint: 'Une facture est émise avec chaque versement, dès que la TVA de l’entreprise est connue.',
  waits: 'En attente de facture',
  waitsExplained:
    'Ces entreprises ont été payées, et la commission n’a pas encore de facture. Elle est émise dans l’heure dès qu’il ne manque plus rien.',
  since: 'Depuis',
  lack: 'Il manque',
  lacks: {
    country: 'Le pays de l’entreprise',
    vat_number: 'Le numéro de TVA de l’entreprise',
    confirmation: 'La confirmation de son numéro de TVA par le registre',
    territory: 'Un territoire aux règles particulières : demander au comptable',
    failed: 'Rien : l’émission a échoué, voir les tâches en échec à l’accueil',
    soon: 'Rien : nouvel essai dans l’heure',
  },
} satisfies TextsLike<typeof en>
