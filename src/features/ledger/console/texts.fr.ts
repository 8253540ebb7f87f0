import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Versements',
  description: 'Ce qui est dû aux vendeurs, et ce qui leur a été versé.',
  notAllowed: 'Cette page est réservée à notre équipe. Votre compte ne peut pas l’ouvrir.',
  dueHeading: 'Dû maintenant',
  dueExplained:
    'Une vente est due 14 jours après la livraison. Virez le montant entier, puis enregistrez-le ici avec la référence bancaire\u00a0: le vendeur reçoit un e-mail.',
  due: 'Dû',
  owed: 'Dû au total',
  company: 'Société',
  act: 'Enregistrer',
  record: 'Enregistrer le versement',
  recordTo: (company: string) => `Enregistrer un versement à ${company}`,
  nothingDue: 'Rien n’est dû',
  nothingDueHint: 'Ce qui revient aux vendeurs attend le 14e jour après la livraison.',
  listHeading: 'Versements enregistrés',
  none: 'Rien n’a encore été versé.',
  amount: 'Montant',
  reference: 'Référence bancaire',
  referenceHint: 'Telle qu’elle figure sur le relevé bancaire. Chacune ne peut être enregistrée qu’une fois.',
  paidOn: 'Versé le',
  by: 'Enregistré par',
  sends: (amount: string, company: string) =>
    `${amount} à ${company}\u00a0: tout ce qui est dû dans cette devise.`,
  keep: 'Laisser en l’état',
  recording: 'Enregistrement…',
  recorded: (amount: string, company: string) => `Le versement de ${amount} à ${company} est enregistré.`,
  debtsHeading: 'Dettes en cours',
  debtsExplained:
    'Ce qui est dû sans échéance. La dette d’un vendeur est déduite automatiquement de son prochain versement\u00a0; celle d’un acheteur doit être réclamée. Ce qu’un remboursement échoué laisse à payer se vire depuis la page de la commande.',
  noDebts: 'Personne ne doit rien.',
  debtor: 'Qui doit',
  debtorOf: {
    company: { buyer: 'La société, comme acheteur', seller: 'La société, comme vendeur' },
    operator: { buyer: 'Gisement, à l’acheteur', seller: 'Gisement, au vendeur' },
  },
  cause: 'Cause',
  causeOf: {
    refund: 'Remboursé après le versement',
    chargeback: 'Repris par une banque',
    refund_failed: 'Un remboursement a échoué',
  },
  order: 'Commande',
  debtsFailed: 'Les dettes n’ont pas pu être chargées.',
  failed: 'Les versements n’ont pas pu être chargés.',
  retry: 'Réessayer',
} satisfies TextsLike<typeof en>
