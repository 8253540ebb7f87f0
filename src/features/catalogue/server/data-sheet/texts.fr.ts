import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  file: (id) => `gisement-${id}-fiche-technique.pdf`,
  heading: 'Fiche technique',
  title: (title, brand) => `${title}, ${brand}\u00a0: fiche technique`,
  listing: (id, day) => `Annonce ${id}, au ${day}`,
  priceIs: (basis, currency, termAndPlace) => `${currency} ${basis}, HT, ${termAndPlace} (Incoterms 2020)`,
  units: (count, isOne) => `${count} ${isOne ? 'unité disponible' : 'unités disponibles'}`,
  reserved: 'Réservé\u00a0: tout est retenu par des paiements en cours',
  sold: 'Vendu',
  confirmed: (day) => `Disponibilité confirmée le ${day}`,
  unconfirmed: (day) => `Disponibilité non confirmée depuis le ${day}`,
  condition: (condition) => `État\u00a0: ${condition.toLowerCase()}`,
  noPicture: 'Pas d’image',
  plate: 'Plaque signalétique',
  sellerFact: (label) => `Vendeur\u00a0: ${label.toLowerCase()}`,
  inspection: 'Inspection',
  inspected: 'Un rapport que tous peuvent lire se trouve sur la page.',
  notInspected: 'Aucun rapport ouvert à tous ; la page dit comment en obtenir un.',
  moreFacts: (count) =>
    count === 1
      ? '1 autre donnée se trouve sur la page.'
      : `${count} autres données se trouvent sur la page.`,
  description: 'Description',
  descriptionIn: { en: 'Description (en anglais)', fr: 'Description (en français)' },
  cut: 'La description continue\u00a0: le texte entier se trouve sur la page.',
  co2: (range, isLot) => `${range} par ${isLot ? 'lot' : 'unité'}`,
  lots: (lots) => `${lots} en stock`,
  co2Method: (basis) => `${basis}\u00a0; méthode\u00a0:`,
  present: 'Images, documents et état actuel\u00a0:',
  code: (address) => `Code QR de ${address}`,
  given:
    'Données et prix tels que le vendeur les a donnés, au jour de cette fiche. Ce n’est pas une offre ferme\u00a0; la page fait foi.',
  contact: (name) => `Contact\u00a0: ${name}`,
} satisfies TextsLike<typeof en>
