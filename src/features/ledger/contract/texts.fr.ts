import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  statement: {
    file: 'releve',
    columns: {
      day: 'Date',
      kind: 'Nature',
      reference: 'Référence',
      price: 'Prix',
      fee: 'Commission',
      feeVat: 'TVA sur la commission',
      share: 'Votre part',
      invoice: 'Facture de commission',
    },
    fileColumns: {
      order: 'Commande',
      bankReference: 'Référence bancaire',
      currency: 'Devise',
    },
    kinds: {
      sale: 'Vente',
      refund: 'Remboursement',
      reversal: 'Annulation',
      chargeback: 'Repris par une banque',
      payout: 'Versement',
      payout_returned: 'Versement retourné par la banque',
      payout_return_undone: 'Annulation d’un retour de versement',
    },
  },
  stops: {
    account_ended: 'son compte a été arrêté ou remplacé',
    company_held: 'bloqué par le filtrage',
    refused: 'noté comme refusé',
    paid: 'payé d’une autre manière',
  },
  errors: {
    file_stopped:
      'Ce fichier ne doit pas aller à la banque\u00a0: {payouts}. Refaites-le sans ces versements\u00a0; les autres entrent dans le nouveau fichier.',
    file_taken_stopped:
      'Ce fichier a déjà été téléchargé et ne doit plus aller à la banque\u00a0: {payouts}. Si la banque l’a, demandez-lui d’arrêter ces paiements.',
    file_taken:
      'Ce fichier a été téléchargé, et la banque l’a peut-être. On ne peut plus le refaire\u00a0: demandez à la banque d’arrêter les paiements.',
    file_good: 'Plus rien ne bloque ce fichier. Veuillez le télécharger.',
    file_replaced: 'Ce fichier a été refait. Veuillez prendre {file} à sa place.',
    file_ended:
      'Ce fichier est clos\u00a0: aucun de ses versements n’a pu entrer dans un nouveau fichier. Il ne doit pas aller à la banque.',
    day: 'Veuillez saisir un jour.',
    to: 'Le dernier jour précède le premier.',
    amount: 'Veuillez saisir un montant supérieur à 0, avec deux décimales au plus.',
    bank_reference: 'Veuillez saisir la référence bancaire\u00a0: 1 à 70 caractères, sans retour à la ligne.',
    reference_taken: 'Cette référence bancaire a déjà été enregistrée.',
    paid_before: 'La banque ne peut pas avoir payé avant que le versement soit ordonné.',
    paid_on: 'Veuillez saisir le jour du paiement par la banque, qui ne peut pas être à venir.',
    due_changed:
      'Un autre montant est maintenant dû à cette société. Rien n’a été enregistré\u00a0; veuillez vérifier.',
    order_reason: 'Merci d’indiquer la raison, en 500 caractères au plus.',
    order_ended:
      'L’état de ce versement a changé entre-temps. Rien n’a été fait\u00a0; merci de vérifier à nouveau.',
    account_not_current:
      'Ce n’est plus le compte en service. Rien n’a été ordonné\u00a0; merci de vérifier à nouveau le compte.',
    execution_day: 'Merci de saisir un jour d’ici à 30 jours, aujourd’hui compris.',
    no_debtor:
      'Aucun compte n’est défini pour payer les versements dans cette devise. Un administrateur le définit par PAYOUT_ACCOUNTS.',
    statement:
      'Nous ne pouvons pas lire ce fichier comme un relevé. Il doit s’agir d’un fichier XML au format camt.053, versions 02 à 08.',
    status_report:
      'Ceci est un rapport de statut de paiement (pain.002), pas un relevé. Enregistrez chaque paiement qu’il rejette sous «\u00a0À la banque\u00a0», avec «\u00a0Refusé\u00a0» et la raison qu’il donne. Pour ce qui a été payé, choisissez le relevé du compte\u00a0: camt.053 ou CSV.',
    table:
      'Nous ne pouvons pas lire ce fichier comme un tableau de texte (CSV). Exportez le relevé de votre banque en CSV ou en camt.053.',
    table_kind:
      'Ce fichier est un classeur ou un document, pas un tableau de texte. Exportez le relevé de votre banque en CSV, ou enregistrez le classeur en CSV.',
    table_head:
      'Ce tableau n’a pas de ligne d’en-têtes au-dessus de ses opérations. Exportez-le avec ses en-têtes, tel que la banque le donne.',
    table_month_first:
      'Les dates de ce tableau commencent par le mois. Exportez-le avec le jour en premier (26/11/2026) ou sous la forme 2026-11-26.',
    table_nothing: 'Avec ces colonnes, aucune ligne n’a de date et de montant. Choisissez d’autres colonnes.',
    table_day: 'Choisissez la colonne de la date.',
    table_amount: 'Choisissez la colonne du montant, ou celles du débit et du crédit.',
    table_pair: 'Débit et crédit vont ensemble\u00a0: choisissez les deux colonnes.',
    table_both: 'Choisissez soit un montant, soit débit et crédit.',
    table_twice: 'Cette colonne est choisie deux fois.',
    returned_on: 'Saisissez le jour du retour\u00a0: pas avant le paiement, ni dans le futur.',
    returned_before: 'Le retour de ce versement est déjà enregistré. Rien n’a été comptabilisé de nouveau.',
    not_returned:
      'Aucun retour de ce versement n’est enregistré, ou quelqu’un l’a annulé. Rien n’a été fait\u00a0; veuillez vérifier.',
    return_ordered:
      'Un versement à cette société est ordonné, et paie peut-être ce qui est revenu. Annulez-le, ou notez ce que la banque en a fait, puis annulez le retour.',
    return_undone:
      'Un retour de ce versement a été enregistré, puis annulé. Si la banque l’a bien retourné, notez-le dans la liste des versements.',
    bank_says: 'Saisissez ce que dit la banque\u00a0: son code ou ses mots.',
    statement_long: 'Ce relevé est trop volumineux. Merci d’exporter une période plus courte.',
    nothing_ordered:
      'Aucun versement dans cette devise ne peut entrer dans un fichier. Aucun fichier n’a été créé.',
    account_missing:
      'Veuillez choisir le compte qui a reçu l’argent. Si aucun n’est affiché, rechargez la page.',
    account_not_in_use:
      'Ce jour-là, la société avait un autre compte, ou aucun. Rien n’a été enregistré\u00a0; veuillez vérifier.',
    account_returned:
      'La banque a retourné un versement sur ce compte le {day}. À partir de ce jour, rien n’y est enregistré\u00a0: le vendeur doit saisir un autre compte. Si le retour a été enregistré par erreur, annulez-le dans la liste des versements.',
    holder: 'Veuillez saisir le titulaire du compte\u00a0: 2 à 140 caractères.',
    iban: 'Ce n’est pas un IBAN\u00a0: sa longueur ou sa clé de contrôle est fausse. Veuillez le comparer à un relevé bancaire.',
    bic: 'Veuillez saisir un BIC de 8 ou 11 lettres et chiffres.',
    bank_refused: 'Nous ne versons à aucune banque de ce pays : {country}. {reason}',
    bic_dollars:
      'Votre société vend en dollars, et les paiements en dollars demandent aussi le BIC de la banque.',
    bic_needed: 'Pour ce pays, il nous faut aussi le BIC de la banque.',
    bank_country: 'Veuillez choisir le pays de la banque.',
    country_has_ibans: 'Dans ce pays, chaque compte a un IBAN. Veuillez plutôt saisir celui-ci.',
    bank_name: 'Veuillez saisir le nom de la banque\u00a0: 2 à 100 caractères.',
    account_number: 'Veuillez saisir le numéro de compte\u00a0: 4 à 34 lettres et chiffres.',
    branch_code: 'Un code guichet a 20 caractères au plus.',
    password: 'Veuillez saisir votre mot de passe.',
    code: 'Veuillez saisir le code de votre application d’authentification, ou un code de secours.',
    admins_only:
      'Seuls les administrateurs de votre société peuvent voir et changer le compte sur lequel elle est payée.',
    proofs_new:
      'Votre connexion en deux étapes, ou votre rôle d’administrateur, est récente. Par sécurité, vous pourrez changer le compte sur lequel nous versons à partir du {day}. Un autre administrateur de votre société peut le faire avant.',
    account_settled: 'Ce changement a été arrêté, ou personne ne l’a confirmé à temps. Rien n’a été modifié.',
  },
} satisfies TextsLike<typeof en>
