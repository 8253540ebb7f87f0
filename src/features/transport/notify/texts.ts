import type { TextsLike } from '#kernel/text/language.ts'

const en = {
  greeting: (name: string) => `Hello ${name},`,
  open: { buyer: 'Open the order', seller: 'Open your sales', staff: 'Open the order' },
  about: (reference: string, said: string) => `${reference}: ${said}`,
  reached: {
    picked_up: (day: string) => `picked up on ${day}`,
    at_port: (day: string) => `at the port since ${day}`,
    sailed: (day: string) => `sailed on ${day}`,
    arrived: (day: string) => `arrived on ${day}`,
    delivered: (day: string) => `delivered on ${day}`,
  },
  expected: {
    picked_up: (day: string) => `pick-up expected on ${day}`,
    at_port: (day: string) => `expected at the port on ${day}`,
    sailed: (day: string) => `sailing expected on ${day}`,
    arrived: (day: string) => `arrival expected on ${day}`,
    delivered: (day: string) => `delivery expected on ${day}`,
  },
  files: {
    certificate: (reference: string) => `A certificate of the goods of ${reference} is on the order.`,
    packing_list: (reference: string) => `The seller’s packing list of ${reference} is on the order.`,
    bill_of_lading: (reference: string) => `The bill of lading of ${reference} is on the order.`,
    cmr: (reference: string) => `The signed CMR of ${reference} is on the order.`,
    packing_picture: (reference: string) => `A picture of the packing of ${reference} is on the order.`,
    loading_picture: (reference: string) => `A picture of the loading of ${reference} is on the order.`,
    proof_of_delivery: (reference: string) => `The proof of delivery of ${reference} is on the order.`,
    other: (reference: string) => `A document about the transport of ${reference} is on the order.`,
  },
  waiting: {
    certificate: (reference: string) => `A certificate of the goods of ${reference} waits for your look.`,
    packing_list: (reference: string) => `A packing list for ${reference} waits for your look.`,
    bill_of_lading: (reference: string) => `A bill of lading for ${reference} waits for your look.`,
    cmr: (reference: string) => `A signed CMR for ${reference} waits for your look.`,
    packing_picture: (reference: string) => `A picture of the packing of ${reference} waits for your look.`,
    loading_picture: (reference: string) => `A picture of the loading of ${reference} waits for your look.`,
    proof_of_delivery: (reference: string) => `A proof of delivery of ${reference} waits for your look.`,
    other: (reference: string) => `A document about the transport of ${reference} waits for your look.`,
  },
  goods: (goods: string) => `Goods: ${goods}`,
  place: (place: string) => `Place: ${place}`,
  note: (note: string) => `Note: ${note}`,
  correction: 'This corrects what was reported before. The order shows both.',
  delivered: {
    buyer:
      'The order itself counts as delivered, and the time for disputes begins, once our staff have recorded it.',
    seller:
      'The order itself counts as delivered once our staff have recorded it. Your share falls due 14 days after the delivery.',
    staff:
      'The order does not count as delivered yet. Check the report, then move the order or its shipment.',
  },
  link: {
    subject: (reference: string, product: string) => `Transport of ${product}: your link for ${reference}`,
    greeting: (company: string) => `To ${company}`,
    text: 'Your price for this freight was accepted, and the goods are paid.',
    how: (day: string) =>
      `Report through the link when the goods are picked up, at the port, under way, arrived and delivered. It works until ${day}. You need no account.`,
    order: 'The order to carry the goods comes from our staff separately.',
    action: 'Report a step',
    private: 'The link is meant for you alone: whoever has it can report for you.',
  },
}

const fr = {
  greeting: (name) => `Bonjour ${name},`,
  open: { buyer: 'Ouvrir la commande', seller: 'Ouvrir vos ventes', staff: 'Ouvrir la commande' },
  about: (reference, said) => `${reference} : ${said}`,
  reached: {
    picked_up: (day) => `marchandise enlevée le ${day}`,
    at_port: (day) => `marchandise au port depuis le ${day}`,
    sailed: (day) => `départ en mer le ${day}`,
    arrived: (day) => `marchandise arrivée le ${day}`,
    delivered: (day) => `marchandise livrée le ${day}`,
  },
  expected: {
    picked_up: (day) => `enlèvement prévu le ${day}`,
    at_port: (day) => `arrivée au port de départ prévue le ${day}`,
    sailed: (day) => `départ en mer prévu le ${day}`,
    arrived: (day) => `arrivée prévue le ${day}`,
    delivered: (day) => `livraison prévue le ${day}`,
  },
  files: {
    certificate: (reference) => `Un certificat du matériel de ${reference} est sur la commande.`,
    packing_list: (reference) => `La liste de colisage du vendeur pour ${reference} est sur la commande.`,
    bill_of_lading: (reference) => `Le connaissement de ${reference} est sur la commande.`,
    cmr: (reference) => `La CMR signée de ${reference} est sur la commande.`,
    packing_picture: (reference) => `Une photo de l’emballage de ${reference} est sur la commande.`,
    loading_picture: (reference) => `Une photo du chargement de ${reference} est sur la commande.`,
    proof_of_delivery: (reference) => `La preuve de livraison de ${reference} est sur la commande.`,
    other: (reference) => `Un document sur le transport de ${reference} est sur la commande.`,
  },
  waiting: {
    certificate: (reference: string) =>
      `Un certificat du matériel de ${reference} attend votre vérification.`,
    packing_list: (reference: string) => `Une liste de colisage pour ${reference} attend votre vérification.`,
    bill_of_lading: (reference: string) => `Un connaissement de ${reference} attend votre vérification.`,
    cmr: (reference: string) => `Une CMR signée de ${reference} attend votre vérification.`,
    packing_picture: (reference: string) =>
      `Une photo de l’emballage de ${reference} attend votre vérification.`,
    loading_picture: (reference: string) =>
      `Une photo du chargement de ${reference} attend votre vérification.`,
    proof_of_delivery: (reference: string) =>
      `Une preuve de livraison de ${reference} attend votre vérification.`,
    other: (reference: string) => `Un document sur le transport de ${reference} attend votre vérification.`,
  },
  goods: (goods) => `Marchandise : ${goods}`,
  place: (place) => `Lieu : ${place}`,
  note: (note) => `Remarque : ${note}`,
  correction: 'Ceci corrige un signalement antérieur. La commande montre les deux.',
  delivered: {
    buyer:
      'La commande ne compte comme livrée, et le délai de litige ne commence, qu’une fois la livraison enregistrée par notre équipe.',
    seller:
      'La commande ne compte comme livrée qu’une fois la livraison enregistrée par notre équipe. Votre part est due 14 jours après la livraison.',
    staff:
      'La commande ne compte pas encore comme livrée. Vérifiez le signalement, puis faites avancer la commande ou l’envoi.',
  },
  link: {
    subject: (reference, product) => `Transport de ${product} : votre lien pour ${reference}`,
    greeting: (company) => `À l’attention de ${company}`,
    text: 'Votre prix pour ce fret est accepté, et la marchandise est payée.',
    how: (day) =>
      `Signalez par ce lien que la marchandise est enlevée, au port, en route, arrivée et livrée. Il est valable jusqu’au ${day}. Aucun compte n’est nécessaire.`,
    order: 'L’ordre de transport vous parvient séparément de notre équipe.',
    action: 'Signaler une étape',
    private: 'Ce lien n’est destiné qu’à vous : quiconque le possède peut signaler à votre place.',
  },
} satisfies TextsLike<typeof en>

export const texts = { en, fr }
