import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './chargeback.ts'

export const fr = {
  heading: 'Contesté par la banque',
  state: {
    open: 'La banque de l’acheteur conteste le paiement.',
    won: 'La banque a renoncé\u00a0: le paiement tient.',
    lost: 'La banque a repris l’argent définitivement.',
  },
  inquiry: 'La banque de l’acheteur se renseigne sur le paiement. Aucun argent n’a été repris.',
  reason: (word) => `Son motif\u00a0: ${word}`,
  taken: 'Repris par la banque\u00a0:',
  fee: 'Frais du prestataire\u00a0:',
  answerBy: (moment) => `Répondez chez le prestataire de paiement avant le ${moment}.`,
  frozen: 'Aucun vendeur de cette commande n’est payé avant que ce soit réglé.',
  decisionOf: {
    borne: 'Gisement supporte la perte\u00a0; les vendeurs sont payés.',
    undone: 'La vente est défaite\u00a0; personne n’est payé pour elle.',
    reduced: 'La vente est défaite pour la part reprise par la banque\u00a0; le reste tient.',
  },
  decide: 'Décider…',
  send: 'Décider',
  title: (reference) => `Qui supporte le paiement perdu de ${reference}\u00a0?`,
  explained:
    'La décision de la banque est définitive, la vôtre aussi. Une vente défaite reçoit un avoir\u00a0; avant l’expédition, sa commande est annulée et les articles retournent au stock. Après l’expédition, seul ce que la banque a repris est défait, en proportion de chaque article.',
  decision: 'Décision',
  decisions: {
    bear: 'Gisement la supporte\u00a0: les vendeurs sont payés',
    undo: 'La vente est défaite\u00a0: les vendeurs ne sont pas payés',
  },
  decisionMissing: 'Veuillez choisir une décision.',
  note: 'Pourquoi',
  noteHint: 'L’équipe le lit. Pour une commande annulée, l’acheteur le lit aussi.',
  deciding: 'Enregistrement…',
  decided: (reference) => `Le paiement perdu de ${reference} est réglé.`,
} satisfies TextsLike<typeof en>
