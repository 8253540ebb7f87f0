import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Pays refusés',
  description: 'Les pays pour lesquels aucune offre n’est faite, et pourquoi.',
  notAllowed: 'Cette page est réservée à l’équipe.',
  explained:
    'Aucun devis, prix, commande ni paiement n’est possible pour une livraison vers l’un de ces pays, ni pour du matériel qui s’y trouve. La personne refusée lit la raison. Les paiements en cours et les virements attendus prennent fin dans la minute qui suit le premier jour\u00a0; rien n’est débité.',
  answerable:
    'L’exploitant répond de ce tableau\u00a0: vérifiez-le quand une source change. Ce n’est pas un conseil juridique.',
  adminsOnly: 'Seuls les administrateurs le modifient.',
  failed: 'Les pays n’ont pas pu être chargés.',
  list: 'Pays refusés',
  state: { in_force: 'refusé', planned: 'prévu', ended: 'terminé' },
  endedBy: (name: string, day: string, reason: string) => `terminé par ${name}, ${day}\u00a0: ${reason}`,
  none: 'Aucun pays n’est refusé',
  noneHint: 'Un administrateur peut en refuser un ci-dessous.',
  endAsk: (country: string) => `Mettre fin au refus de ce pays\u00a0: ${country}\u00a0?`,
  endAbout: 'Des offres pour ce pays seront de nouveau possibles à partir de cette date.',
  freeFrom: 'Offres possibles à partir du',
  endReason: 'Pourquoi il prend fin',
  endDone: (country: string, day: string) => `${country}\u00a0: offres possibles à partir du ${day}.`,
  newRefusal: 'Refuser un pays',
  country: 'Pays',
  validFrom: 'À partir du',
  validFromHint: 'Le refus commence à minuit en France. Aujourd’hui\u00a0: tout de suite.',
  validUntil: 'Dernier jour',
  validUntilHint: 'À laisser vide tant qu’aucun n’est connu.',
  reasonHint: 'Une phrase pour la personne refusée.',
  sourceHint: 'Le règlement, ou qui a décidé, pour qui le demandera plus tard. Seule l’équipe la lit.',
  refuse: 'Refuser ce pays',
  refusing: 'Refus en cours...',
  refuseDone: (country: string, day: string) => `${country}\u00a0: refusé à partir du ${day}.`,
} satisfies TextsLike<typeof en>
