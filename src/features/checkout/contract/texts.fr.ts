import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    already_ordered:
      'Vous avez déjà commandé ceci par virement, et la commande attend votre paiement. Vous trouvez ce qui est à payer parmi vos commandes.',
    country: 'Veuillez choisir dans la liste le pays de livraison.',
    city: 'Veuillez saisir la ville de livraison.',
    city_short: 'Veuillez saisir un nom de ville valide.',
    city_long: 'Le nom de la ville est trop long.',
    freight_town:
      'Le fret est convenu jusqu’à {town} et n’amène la marchandise nulle part ailleurs. Pour un autre lieu, veuillez demander un nouveau devis, et son fret.',
    inspection_awaited:
      'Le rapport d’inspection n’est pas encore là. Veuillez confirmer que vous payez sans l’attendre.',
    postcode_short: 'Veuillez saisir un code postal valide.',
    postcode_long: 'Le code postal est trop long.',
    street_short: 'Veuillez saisir un numéro et un nom de rue valides.',
    street_long: 'L’adresse est trop longue.',
    street_needed:
      'Veuillez saisir la rue et le numéro\u00a0: ce transporteur ne livre à aucune adresse sans eux.',
    control_characters: 'Veuillez retirer les retours à la ligne et autres caractères invisibles.',
    letters:
      'Veuillez utiliser des lettres latines, grecques ou cyrilliques, comme sur vos documents d’exportation\u00a0: factures et étiquettes ne peuvent pas en montrer d’autres.',
    quantity: 'Veuillez saisir une quantité valide.',
    quantity_max: 'La quantité dépasse le maximum autorisé.',
    empty_cart: 'Votre panier est vide.',
    amount: 'Veuillez saisir un montant supérieur à zéro, avec deux décimales au plus.',
    transfer_not_exact: 'La commande n’attend plus exactement ce montant. Merci de la revoir.',
    transfer_held:
      'Une société de cette commande est bloquée. Merci de revoir la commande et d’y enregistrer le virement.',
    sent_on: 'Indiquez le jour où la banque l’a envoyé, comme sur le relevé.',
    sent_before:
      'La banque ne peut pas l’avoir envoyé avant la décision, ni un jour à venir. Veuillez regarder le relevé.',
    received_before:
      'Cet argent ne peut pas être arrivé avant la commande. Veuillez regarder le jour sur le relevé.',
    received_on: 'Veuillez saisir le jour du relevé bancaire ; il ne peut pas être dans le futur.',
    bank_reference: 'Veuillez saisir la référence de la banque, 140 caractères au plus.',
    no_deposit:
      'Aucun dépôt n’est plus demandé pour cette commande. Veuillez recharger cette page : rien n’est encore commandé.',
    vat_rate: 'Veuillez saisir un taux de 0 à 27, avec deux décimales au plus.',
    vat_reason: 'Veuillez saisir le motif, 300 caractères au plus.',
    method: 'Cette commande ne peut pas être payée ainsi.',
    note_long: 'Veuillez utiliser 500 caractères au plus.',
    card_open:
      'Un paiement par carte est ouvert pour cette commande. Refaites la demande une fois son temps écoulé, dans une demi-heure au plus.',
    being_paid:
      'Cet achat est en cours de paiement avec une autre adresse, dont la TVA est différente. Attendez la fin de ce paiement.',
    too_many_lines: 'Un panier contient au plus 100 articles différents.',
  },
  address_valid: 'L’adresse de livraison est valide.',
} satisfies TextsLike<typeof en>
