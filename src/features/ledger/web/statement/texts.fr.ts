import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Relevé',
  description:
    'Ce que votre entreprise a vendu sur une période, notre commission, remboursements et versements.',
  loading: 'Chargement du relevé',
  failed: 'Le relevé n’a pas pu être chargé.',
  period: 'Période',
  from: 'Du',
  to: 'Au',
  show: 'Afficher',
  thisMonth: 'Ce mois-ci',
  lastMonth: 'Le mois dernier',
  thisYear: 'Cette année',
  lastYear: 'L’année dernière',
  today: 'Aujourd’hui',
  owed: 'Vous est dû',
  due: 'Dont payable maintenant',
  next: (day) => `Ensuite, payable à partir du ${day}`,
  noNext: 'Aucune date n’est encore connue pour d’autres montants.',
  explained:
    'Une vente est payable 14 jours après sa livraison, sauf si elle est contestée. Les montants s’entendent hors TVA et livraison. Notre commission est déduite sans TVA.',
  fromTo: (from, to) => `Du ${from} au ${to}`,
  opening: 'Vous était dû avant',
  sold: 'Vendu',
  refunded: 'Remboursé ou annulé',
  fee: 'Commission',
  feeVat: 'TVA sur la commission',
  paid: 'Versé',
  closing: 'Vous est dû après',
  bookings: 'Écritures de la période, les plus récentes d’abord',
  noLines: 'Aucune écriture sur cette période.',
  more: (count) =>
    count === 1
      ? 'Une autre écriture est dans le fichier.'
      : `${count} autres écritures sont dans le fichier.`,
  download: 'Télécharger en CSV',
  nothingSold: 'Votre entreprise n’a encore rien vendu.',
  sell: 'Vendre du matériel',
} satisfies TextsLike<typeof en>
