import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  heading: 'Vos références',
  poNumber: 'N° de bon de commande',
  costCentre: 'Centre de coûts',
  requestedOn: 'Livraison souhaitée',
  invoiceAddress: 'Adresse de facturation',
  costCentreHint: 'Seules votre société et notre équipe le voient.',
  requestedHint: 'Un souhait : ce qui a été convenu fait foi.',
  invoiceAddressHint: 'Où envoyer la facture, si ce n’est pas à l’adresse de votre société.',
  about:
    'Elles figurent sur la commande, ses e-mails et la facture, et se modifient jusqu’à l’émission de celle-ci.',
  none: 'Vous pouvez ajouter ici numéro de bon de commande, centre de coûts, date souhaitée et adresse de facturation.',
  noneNow: 'Aucune n’est enregistrée à présent.',
  add: 'Ajouter des références',
  change: 'Modifier les références',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  line: (name: string, value: string) => `${name} : ${value}`,
  errors: {
    po_number: 'Un numéro de bon de commande compte 50 caractères au plus, sur une ligne.',
    cost_centre: 'Un centre de coûts compte 50 caractères au plus, sur une ligne.',
    requested_on: 'Veuillez saisir un jour qui existe.',
    requested_past: 'La livraison souhaitée doit être à venir, dans dix ans au plus.',
    invoice_address: 'Une adresse de facturation compte 300 caractères au plus, sur 8 lignes au plus.',
    changed:
      'Ces références ont été modifiées entre-temps, par un collègue ou dans une autre fenêtre. Celles qui sont enregistrées figurent ci-dessus : renvoyez les vôtres pour les remplacer.',
  },
} satisfies TextsLike<typeof en>
